/** One image of a gallery, with the addresses of its three sizes. */
export interface GalleryImage {
  readonly key: number
  readonly small: string
  readonly medium: string
  readonly big: string
  readonly description: string
  /** Address for opening it in a new tab. */
  readonly url: string
  /** Short label, such as '1'. */
  readonly label: string
}
