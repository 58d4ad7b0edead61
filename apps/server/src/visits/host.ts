/** Host name, with the port if it is not the default. Undefined for an invalid address. */
export const getHost = (url: string): string | undefined =>
  URL.canParse(url) ? new URL(url).host || undefined : undefined
