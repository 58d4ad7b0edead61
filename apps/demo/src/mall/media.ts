import { createHash } from 'node:crypto'
import { creative } from '../pictures/creatives/creative.ts'
import type { Size } from '../pictures/creatives/draft.ts'
import { CREATIVE_STYLE } from '../pictures/creatives/parts.ts'
import { findFontFile, fontFaces } from '../pictures/fonts.ts'
import type { Markup } from '../pictures/html.ts'
import { drawPack } from '../pictures/packs/pack.ts'
import type { Product } from '../pictures/packs/products.ts'
import { CANVAS, drawView } from '../pictures/products/views.ts'
import type { Market } from '../pictures/shops/money.ts'
import type { CreativeSubject } from '../subject.ts'
import { makeFilm } from './film.ts'
import { separateLabel } from './sponsor-label.ts'

/** A resource of a page, described by what it shows. */
export type Media =
  | { readonly kind: 'creative'; readonly subject: CreativeSubject; readonly size: Size; readonly market: Market }
  | { readonly kind: 'pack'; readonly product: Product }
  | { readonly kind: 'view'; readonly product: Product; readonly position: number }
  | { readonly kind: 'film'; readonly subject: CreativeSubject; readonly size: Size }
  | { readonly kind: 'style'; readonly css: string }

export interface MediaFile {
  readonly type: string
  readonly body: Buffer
}

export interface MediaStore {
  /** Returns the address of the resource on every host. It reveals nothing about the content. */
  add(media: Media): string
  /** The resource at an address that was added before. */
  read(path: string): Promise<MediaFile | undefined>
}

const PACK_HEIGHT = 400
/** Drawn files that stay in memory. */
const MOST_DRAWN = 400

const SVG = 'image/svg+xml'
const FORMATS: Readonly<Record<Media['kind'], { readonly extension: string; readonly type: string }>> = {
  creative: { extension: 'svg', type: SVG },
  pack: { extension: 'svg', type: SVG },
  view: { extension: 'svg', type: SVG },
  film: { extension: 'webm', type: 'video/webm' },
  style: { extension: 'css', type: 'text/css; charset=utf-8' },
}

export function openMediaStore(): MediaStore {
  const known = new Map<string, Media>()
  const drawn = new Map<string, Promise<MediaFile | undefined>>()
  return {
    add: (media) => {
      const name = createHash('sha256').update(JSON.stringify(media)).digest('hex').slice(0, 20)
      const path = `/media/${name}.${FORMATS[media.kind].extension}`
      known.set(path, media)
      return path
    },
    read: (path) => {
      if (path.startsWith('/media/fonts/')) return Promise.resolve(readFont(path.slice('/media/fonts/'.length)))
      const media = known.get(path)
      if (!media) return Promise.resolve(undefined)
      const file = drawn.get(path) ?? drawMedia(media)
      // moves to the end: the first entry is the one that was not used for the longest time
      drawn.delete(path)
      drawn.set(path, file)
      const [oldest] = drawn.keys()
      if (drawn.size > MOST_DRAWN && oldest) drawn.delete(oldest)
      return file
    },
  }
}

export const getFontAddress = (file: string) => `/media/fonts/${file}`

function readFont(name: string): MediaFile | undefined {
  const body = findFontFile(name)
  return body && { type: 'font/woff2', body }
}

async function drawMedia(media: Media): Promise<MediaFile | undefined> {
  const body = media.kind === 'film' ? await makeFilm(media.subject, media.size) : Buffer.from(drawText(media))
  return body && { type: FORMATS[media.kind].type, body }
}

function drawText(media: Exclude<Media, { kind: 'film' }>): string {
  switch (media.kind) {
    case 'creative': {
      const { subject, size, market } = media
      return toImage(separateLabel(creative(subject, size, market)).markup, size, CREATIVE_STYLE.markup)
    }
    case 'pack':
      return toSvg(drawPack(media.product, { height: PACK_HEIGHT }))
    case 'view':
      return toImage(drawView(media.position, { product: media.product, old: false }).markup, {
        width: CANVAS,
        height: CANVAS,
      })
    case 'style':
      return media.css
  }
}

const NAMESPACE = 'xmlns="http://www.w3.org/2000/svg"'

/** An SVG element as a file. Images load nothing, so its fonts are inside. */
function toSvg({ markup }: Markup): string {
  return markup.replace('<svg ', `<svg ${NAMESPACE} `).replace(/>/, `><style>${fontFaces(markup)}</style>`)
}

/** HTML as an image: an SVG around it, in which everything must be well-formed XML. */
function toImage(markup: string, { width, height }: Size, style = ''): string {
  const body = markup.replaceAll('<svg ', `<svg ${NAMESPACE} `).replaceAll('<br>', '<br/>')
  const css = `${fontFaces(`${markup}${style}`)}${style}body{margin:0;background:#fff}`
  return `<svg ${NAMESPACE} width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><foreignObject
 width="${width}" height="${height}"><html xmlns="http://www.w3.org/1999/xhtml"><head><style>${css}</style></head><body
 style="position:relative;width:${width}px;height:${height}px;overflow:hidden">${body}</body></html></foreignObject></svg>`
}
