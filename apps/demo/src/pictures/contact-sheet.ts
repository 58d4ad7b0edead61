import type { Studio } from './browser.ts'
import { html } from './html.ts'

const CELL = 300

/** Thumbnails with their labels on one sheet, to look over many pictures at once. */
export async function contactSheet(
  studio: Studio,
  items: readonly { readonly file: Buffer; readonly label: string }[],
  columns: number,
): Promise<Buffer> {
  const cells = items.map(
    ({ file, label }) =>
      html`<figure><div><img src="data:${detectMime(file)};base64,${file.toString('base64')}"></div><figcaption>${label}</figcaption></figure>`,
  )
  return studio.shoot({
    html: html`<html><head><style>
body{margin:0;padding:12px;background:#d9dadc;display:grid;grid-template-columns:repeat(${columns},${CELL}px);gap:12px;font:13px/1.25 'Inter'}
figure{margin:0}div{height:${CELL}px;display:flex;align-items:center;justify-content:center;background:#c4c6c9}
img{max-width:100%;max-height:100%;display:block}figcaption{padding:5px 2px;color:#222;height:34px;overflow:hidden}</style></head><body>${cells}</body></html>`,
    width: columns * (CELL + 12) + 12,
    format: 'jpeg',
    quality: 82,
  })
}

const SIGNATURES: readonly (readonly [string, string])[] = [
  ['ffd8', 'image/jpeg'],
  ['8950', 'image/png'],
  ['5249', 'image/webp'],
]

function detectMime(file: Buffer): string {
  const start = file.subarray(0, 2).toString('hex')
  return SIGNATURES.find(([signature]) => signature === start)?.[1] ?? 'image/jpeg'
}
