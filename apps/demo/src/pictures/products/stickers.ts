import { createRandom } from '../../random.ts'
import { html, type Markup } from '../html.ts'
import type { ProductSubject } from '../subject.ts'

interface Sticker {
  readonly words: string
  readonly ground: string
  readonly ink: string
  readonly round: boolean
}

const CORNER: readonly Sticker[] = [
  { words: 'Save 1/3', ground: '#5b2a86', ink: '#ffffff', round: false },
  { words: '3 for 2', ground: '#d7263d', ink: '#ffffff', round: false },
  { words: 'Half price', ground: '#0a7a5a', ink: '#ffffff', round: false },
  { words: '-25%', ground: '#e2431e', ink: '#ffffff', round: false },
]

const SEALS: readonly Sticker[] = [
  { words: 'Online only', ground: '#f6c445', ink: '#2b2008', round: true },
  { words: 'New in', ground: '#1769aa', ink: '#ffffff', round: true },
  { words: 'Top rated', ground: '#2e2a3b', ink: '#f6c445', round: true },
  { words: 'Web deal', ground: '#ff7a59', ink: '#2b0d04', round: true },
]

const drawSticker = ({ words, ground, ink, round }: Sticker): Markup =>
  round
    ? html`<div style="position:absolute;right:36px;bottom:36px;width:168px;height:168px;border-radius:50%;background:${ground};color:${ink};display:flex;align-items:center;justify-content:center;text-align:center;font:700 33px/1.1 'Work Sans'"><span style="width:120px">${words}</span></div>`
    : html`<div style="position:absolute;left:32px;top:32px;padding:17px 30px;border-radius:9px;background:${ground};color:${ink};font:700 42px/1 'Archivo'">${words}</div>`

/** Stickers of a shop on a picture, one or two. */
export function stickers({ brand, name, position }: ProductSubject): Markup {
  const random = createRandom(`stickers ${brand} ${name} ${position}`)
  const first = random.pick(CORNER)
  const second = random.pick(SEALS)
  return html`${drawSticker(first)}${random.chance(0.6) && drawSticker(second)}`
}
