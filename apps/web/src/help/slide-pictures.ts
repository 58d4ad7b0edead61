/** The pictures of the slides, of the running product: `npm run pictures:help` makes them. */
export const SLIDE_PICTURES = ['trays', 'review', 'perfect-image', 'reports'] as const
export type SlidePicture = (typeof SLIDE_PICTURES)[number]

export const SCHEMES = ['light', 'dark'] as const
type Scheme = (typeof SCHEMES)[number]

/** As wide and high as one is shown at most; the file has twice as many pixels each way. */
export const SHOWN_SIZE = { width: 576, height: 432 } as const
export const FILE_LIMIT = 60_000

export const pictureFile = (picture: SlidePicture, scheme: Scheme) => `${picture}-${scheme}.webp`
