/** Values of a new url that only matter to visits. */
export const VISIT_DEFAULTS = {
  device: 'desktop',
  consent: 'accept',
  recordsVideo: false,
  locale: null,
  geolocation: null,
  robotsAgreement: null,
} as const
