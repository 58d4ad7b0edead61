export default {
  displayPreferences: 'Display preferences',
  theme: 'Theme',
  density: 'Density',
  language: 'Language',
  savedInBrowser: 'Saved in this browser. Changes apply at once.',
  savedInBrowserAndAccount: 'The language is saved in your account, everything else in this browser.',
} as const
