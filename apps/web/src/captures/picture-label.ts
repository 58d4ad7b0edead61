/** The specification's name for the picture, of pages and videos too. */
export const PICTURE_LABEL = 'Captured Product'
