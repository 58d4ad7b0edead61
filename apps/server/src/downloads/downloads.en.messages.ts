export default {
  // images of captures
  images: '{count, plural, one {# image of {title}} other {# images of {title}}}',
  imagesFile: '{count, plural, one {{title} (# image).zip} other {{title} (# images).zip}}',
  imagesTooLarge: 'The images have {size} GB, and a file can hold {most} GB. Please choose fewer of them.',
  notIncludedFile: 'Not included.txt',
  noPicture: '{count, plural, one {# of {total} has no picture.} other {# of {total} have no picture.}}',
  missing:
    '{count, plural, one {# of {total} has a picture that is missing in storage.} other {# of {total} have pictures that are missing in storage.}}',
  notFound: '{count, plural, one {# of {total} was not found.} other {# of {total} were not found.}}',
  captureNoPicture: 'Capture {captureId} has no picture.',
  captureMissing: 'Capture {captureId} has a picture that is missing in storage.',
  captureNotFound: 'Capture {captureId} was not found.',

  // failures
  inactive: 'The account that requested it is no longer active.',
  notPrepared: "It couldn't be prepared. Please request it again.",
  lost: 'The file is no longer available. Please request it again.',

  // email
  greetingName: 'Hello {name},',
  greeting: 'Hello,',
  ownFile: 'Here is the file you requested: {title}.',
  sentFile: '{name} requested this file for you: {title}.',
  ownFileFailed: "The file you requested couldn't be prepared: {title}.",
  sentFileFailed: "The file that {name} requested for you couldn't be prepared: {title}.",
  ownAttached:
    "It's attached. You can also find it in Vitrine until {until}: open the menu under your name, then Downloads.",
  sentAttached: "It's attached. {name} can also find it in Vitrine, in Downloads, until {until}.",
  ownTooLarge:
    "It's too large for an email ({size} MB). You can find it in Vitrine until {until}: open the menu under your name, then Downloads.",
  sentTooLarge: "It's too large for an email ({size} MB). {name} can find it in Vitrine, in Downloads, until {until}.",
  openVitrine: 'Open Vitrine',
  closing: 'You received this email because your address was entered when the file was requested.',
} as const
