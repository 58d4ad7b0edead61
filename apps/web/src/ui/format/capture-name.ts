interface CaptureTitle {
  readonly platform: string
  readonly title: string
}

const ADDRESS = /^https?:/

/** Splits a title into eTailer and page or product; titles start with the eTailer. */
export function splitName({ platform, title }: CaptureTitle): readonly [platform: string, what: string] {
  const what = title.startsWith(platform) ? title.slice(platform.length).replace(/^[\s,:-]+/, '') : title
  return [platform, ADDRESS.test(what) ? what : what.slice(0, 1).toLocaleUpperCase() + what.slice(1)]
}
