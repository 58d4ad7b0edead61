import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openStudio, type Shot, type Studio } from '../../apps/demo/src/pictures/browser.ts'
import { servicesFolder } from '../../tools/services/settings.ts'

/** Drawing takes far longer than comparing, so drawn pictures are cached here, named after their content. */
const FOLDER = join(servicesFolder, 'bench-pictures')
const AT_ONCE = 2

/** Returns the pictures of the shots, in order. */
export async function drawShots(shots: readonly Shot[]): Promise<Buffer[]> {
  mkdirSync(FOLDER, { recursive: true })
  const files = shots.map((shot) => join(FOLDER, hashShot(shot)))
  const missing = shots.flatMap((shot, index) => {
    const file = files[index] ?? ''
    return existsSync(file) ? [] : [{ shot, file }]
  })
  if (missing.length > 0) await draw(missing)
  return files.map((file) => readFileSync(file))
}

async function draw(missing: { readonly shot: Shot; readonly file: string }[]): Promise<void> {
  const studio = await openStudio({ pages: AT_ONCE })
  console.error(`Drawing ${missing.length} pictures`)
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, () => drawNext(studio, missing)))
  } finally {
    await studio.close()
  }
}

async function drawNext(studio: Studio, missing: { readonly shot: Shot; readonly file: string }[]): Promise<void> {
  for (let next = missing.shift(); next; next = missing.shift()) {
    writeFileSync(next.file, await studio.shoot(next.shot))
  }
}

function hashShot({ html, ...rest }: Shot): string {
  return `${createHash('sha256').update(html.markup).update(JSON.stringify(rest)).digest('hex').slice(0, 24)}.${rest.format}`
}
