import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createRandom } from '../../random.ts'
import { BRAND_NAMES, getIdentity, wordmark } from '../brands/identity.ts'
import type { Shot, Studio } from '../browser.ts'
import { darken, lighten, mix, pickReadableColor } from '../colours.ts'
import { getFamily } from '../fonts.ts'
import { html } from '../html.ts'
import { drawPack, packShape } from '../packs/pack.ts'
import { type Product, productsOfBrand } from '../packs/products.ts'

type VideoType = 'avi' | 'flv' | 'wmv' | 'mov' | 'mp4'

const [WIDTH, HEIGHT] = [640, 360]
const SECONDS = 3.2
/** The picture is wider than the film, which moves over it. */
const STRIP = 1280

/** Typical codecs of each file type; types with sound include an audio codec. */
const CODECS: Readonly<Record<VideoType, { readonly picture: readonly string[]; readonly sound: readonly string[] }>> =
  {
    avi: { picture: ['-c:v', 'mpeg4', '-q:v', '5', '-vtag', 'XVID'], sound: ['-c:a', 'libmp3lame', '-b:a', '64k'] },
    flv: { picture: ['-c:v', 'flv1', '-q:v', '6'], sound: ['-c:a', 'libmp3lame', '-b:a', '64k', '-ar', '44100'] },
    wmv: { picture: ['-c:v', 'wmv2', '-q:v', '5'], sound: ['-c:a', 'wmav2', '-b:a', '64k'] },
    mov: { picture: ['-c:v', 'mjpeg', '-q:v', '6', '-pix_fmt', 'yuvj420p'], sound: [] },
    mp4: { picture: ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '24', '-movflags', '+faststart'], sound: [] },
  }

/** Time and encoder stay out of the file, so that the same seed gives the same bytes. */
const STEADY = [
  '-threads',
  '1',
  '-fflags',
  '+bitexact',
  '-flags:v',
  '+bitexact',
  '-flags:a',
  '+bitexact',
  '-map_metadata',
  '-1',
]

const run = promisify(execFile)

/** A banner of a few seconds: the packs of a brand pass by, and its line stays. */
export async function makeVideo(studio: Studio, type: VideoType, seed: string | number): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-video-'))
  try {
    const [strip, front] = [join(folder, 'strip.png'), join(folder, 'front.png')]
    const { background, words, tone } = makeBanner(seed)
    await writeFile(strip, await studio.shoot(background))
    await writeFile(front, await studio.shoot(words))
    const out = join(folder, `banner.${type}`)
    const { picture, sound } = CODECS[type]
    const quiet = ['-f', 'lavfi', '-i', `sine=frequency=${tone}:duration=${SECONDS},volume=0.08`]
    // Eased, so that it starts and stops gently; the words come in from below.
    const eased = `(1-cos(PI*min(t/${SECONDS},1)))/2`
    const filter = `[0:v]crop=${WIDTH}:${HEIGHT}:'(iw-${WIDTH})*${eased}':0[ground];[ground][1:v]overlay=0:'max(0,${HEIGHT / 2}*(1-t*2.2))'[film]`
    const still = ['-loop', '1', '-framerate', '25', '-t', String(SECONDS), '-i']
    const ends = ['-map', '[film]', ...(sound.length ? ['-map', '2:a'] : ['-an']), '-t', String(SECONDS), '-r', '25']
    const pixels = picture.includes('-pix_fmt') ? [] : ['-pix_fmt', 'yuv420p']
    await run('ffmpeg', [
      '-v',
      'error',
      '-y',
      ...still,
      strip,
      ...still,
      front,
      ...(sound.length ? quiet : []),
      '-filter_complex',
      filter,
      ...ends,
      ...picture,
      ...pixels,
      ...sound,
      ...STEADY,
      out,
    ])
    return await readFile(out)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function makeBanner(seed: string | number): { background: Shot; words: Shot; tone: number } {
  const random = createRandom(`video ${seed}`)
  const brand = random.pick(BRAND_NAMES)
  const { ink, accent, deep, paper, textFont, tagline } = getIdentity(brand)
  const ground = random.chance(0.5) ? ink : lighten(accent, 0.55)
  const on = pickReadableColor(ground, deep, paper, '#ffffff')
  const packs = random.sample(productsOfBrand(brand), 5)
  const pack = (product: Product, index: number) => {
    const height = Math.min(270, 210 / packShape(product).ratio)
    return html`<div style="position:absolute;left:${330 + index * 190}px;bottom:26px">${drawPack(product, { height })}</div>`
  }
  const background = html`<html><body style="margin:0;width:${STRIP}px;height:${HEIGHT}px;position:relative;overflow:hidden;background:${ground}"><svg width="${STRIP}" height="${HEIGHT}" style="position:absolute;inset:0"><circle cx="700" cy="120" r="260" fill="${mix(ground, accent, 0.4)}"/><circle cx="1180" cy="260" r="190" fill="${mix(ground, accent, 0.6)}"/><path d="M0 ${HEIGHT}V310Q320 270 640 312T${STRIP} 300V${HEIGHT}Z" fill="${darken(mix(ground, accent, 0.5), 0.1)}"/></svg>${packs.map(pack)}</body></html>`
  const words = html`<html><body style="margin:0;width:${WIDTH}px;height:${HEIGHT}px;position:relative;overflow:hidden;background:transparent"><div style="position:absolute;left:26px;top:34px;width:246px;padding:18px 20px;border-radius:14px;background:${ground};color:${on}">${wordmark(brand, { height: 38, ink: pickReadableColor(ground, ink, paper, '#ffffff') })}<p style="margin:14px 0 0;font:700 31px/1.1 ${getFamily(textFont)}">${tagline}</p></div></body></html>`
  const size = { height: HEIGHT, format: 'png' } as const
  return {
    background: { html: background, width: STRIP, ...size },
    words: { html: words, width: WIDTH, ...size, clear: true },
    tone: random.int(220, 440),
  }
}
