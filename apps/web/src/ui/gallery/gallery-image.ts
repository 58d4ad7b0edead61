/** One image of a gallery in its three sizes, by their addresses. */
export interface GalleryImage {
  readonly key: number
  readonly small: string
  readonly medium: string
  readonly big: string
  readonly description: string
  /** Where it is opened by itself. */
  readonly url: string
  /** In a word, as in '1'. */
  readonly label: string
}
