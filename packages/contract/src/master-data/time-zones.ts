/** IANA names, which browser, server and database all support. */
export const TIME_ZONES = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')].map(
  (zone) => ({
    value: zone,
    label: zone.replaceAll('_', ' '),
  }),
)
