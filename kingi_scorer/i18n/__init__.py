"""The words, numbers and dates of the app in English, Finnish and Turkish."""
