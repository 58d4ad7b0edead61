export default {
  stopAnAlert: 'Stop an alert',
  stopTheseTitle: 'Stop these emails?',
  stopThese: 'Stop these emails',
  stopOwnerHint:
    'This turns off the alert <strong>{name}</strong> for all its recipients. You can turn it on again later.',
  stopOtherHint: 'This removes <strong>{address}</strong> from the alert <strong>{name}</strong>.',
  stopped: 'The emails are stopped',
  stoppedOwner: 'The alert “{name}” is turned off. You can turn it on again in Vitrine, under Alerts.',
  stoppedOther: '{address} gets no more emails from the alert “{name}”.',
  openVitrine: 'Open Vitrine',
  linkDead: 'The link does not work',
  linkDeadHint:
    'The alert no longer exists, or this is not the link from the email. Nothing was stopped. You can change alerts in Vitrine.',
  linkMissing: 'The link is missing',
  linkMissingHint: 'Open the complete link in the email again.',
} as const
