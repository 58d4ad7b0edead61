/** Screenshots of the product; `npm run pictures:help` takes them. */
export const SLIDE_PICTURES = ['trays', 'review', 'perfect-image', 'reports'] as const
export type SlidePicture = (typeof SLIDE_PICTURES)[number]

export const SCHEMES = ['light', 'dark'] as const
type Scheme = (typeof SCHEMES)[number]

/** The largest size on screen. Files have twice as many pixels in each direction. */
export const SHOWN_SIZE = { width: 576, height: 432 } as const
export const FILE_LIMIT = 60_000

export const pictureFile = (picture: SlidePicture, scheme: Scheme) => `${picture}-${scheme}.webp`
