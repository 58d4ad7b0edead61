/** Specification §8: every failure a user can meet, once. `status` is how the API says it. */
export const ERRORS = {
  invalid: { status: 400, message: 'The request is not valid.' },
  wrongSignIn: { status: 400, message: 'The username or password is wrong.' },
  wrongCode: { status: 400, message: 'The code is wrong or has expired.' },
  signInExpired: { status: 400, message: 'The sign-in has expired. Please sign in again.' },
  wrongPassword: { status: 400, message: 'The password entered is wrong' },
  commonPassword: { status: 400, message: 'This password is too easy to guess. Please choose another one.' },
  linkExpired: { status: 400, message: 'This link has expired or was used already.' },
  signedOut: { status: 401, message: 'Please sign in.' },
  forbidden: { status: 403, message: 'You do not have access to this page.' },
  crossSite: { status: 403, message: 'The request came from another site.' },
  notFound: { status: 404, message: 'Not found.' },
  referenceTaken: { status: 409, message: 'The reference is already used for another picture.' },
  unknownMasterData: { status: 400, message: 'The eTailer, url or client does not exist.' },
  outOfTime: { status: 400, message: 'The time lies too far in the past or in the future.' },
  keyTaken: { status: 409, message: 'The key was already used for another request.' },
  rulesBroken: { status: 400, message: 'The capture breaks a rule of the form.' },
  tooManyDownloads: { status: 409, message: 'Too many files are being prepared for you. Please wait for one of them.' },
  tooLarge: { status: 413, message: 'The request is too large.' },
  unsupportedType: { status: 415, message: 'The content type is not supported.' },
  tooManyAttempts: { status: 429, message: 'Too many attempts. Please wait before you try again.' },
  tooManyRequests: { status: 429, message: 'Too many requests. Please wait a moment.' },
  unexpected: { status: 500, message: 'Communication error. Please try again.' },
  communication: { status: 503, message: 'Communication error. Please try again.' },
} as const

export type ErrorName = keyof typeof ERRORS

/** What is said to a user outside of API errors, word for word. */
export const MESSAGES = {
  pathNotFound: 'The path not found',
  listFailed: 'An error has occurred',
  savingFailed: 'An error occurred while saving. Please try again.',
  importFailed: 'The product list could not be imported.',
  passwordChanged: 'The password has been changed',
  passwordWrong: ERRORS.wrongPassword.message,
  editedByAnother: 'Cannot update the capture because it has been edited by another user.',
  unknownKeyword: 'The Keyword does not exist for the eTailer selected.',
  imageDiscarded: 'Image discarded',
  discardAsks: 'Are you sure you to discard this image?',
  errorAsks: 'Are you sure you want to mark this image as an error?',
  positionMismatch:
    'The position of the image does not match the position of the capture. Please select the correct image.',
  duplicateCategories: (banner: number) => `There are duplicate categories/brands in banner ${banner}`,
  alertLimit: "You Can't create more than 10 alerts.",
  alertCountFailed: 'Error checking alert count.',
  alertDeleteAsks: 'Are you sure to delete this alert?',
  alertDeleted: 'The alert has been deleted',
  alertInUse: "Can't delete the alert because it is in use",
} as const
