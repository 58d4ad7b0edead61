import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openStudio, type Shot, type Studio } from './pictures/browser.ts'
import { drawPage } from './pictures/pages/page.ts'
import { drawProduct, drawReference } from './pictures/products/product.ts'
import { drawStore } from './pictures/stores/store.ts'
import type { Subject } from './pictures/subject.ts'
import { makeVideo } from './pictures/videos/video.ts'

type Draw<S> = (subject: S, studio: Studio) => Promise<Buffer>
const shootWith =
  <S>(makeShot: (subject: S) => Shot): Draw<S> =>
  (subject, studio) =>
    studio.shoot(makeShot(subject))

const DRAWERS: { readonly [Of in Subject['of']]: Draw<Extract<Subject, { of: Of }>> } = {
  page: shootWith(drawPage),
  product: shootWith((subject) => (subject.isReference ? drawReference(subject) : drawProduct(subject))),
  store: shootWith(drawStore),
  video: ({ type, design }, studio) => makeVideo(studio, type, design),
}

export interface Drawer {
  draw(subject: Subject): Promise<Buffer>
  close(): Promise<void>
}

/**
 * Draws subjects and caches the pictures in a folder. The same subject always gives the same picture, so it is drawn
 * once for all captures that show it and for all later runs. Each version of the drawing code has its own cache.
 */
export async function openDrawer(folder: string): Promise<Drawer> {
  const kept = join(folder, await hashDrawingCode())
  await mkdir(kept, { recursive: true })
  let studio: Promise<Studio> | undefined
  const drawn = new Map<string, Promise<Buffer>>()

  const draw = async (subject: Subject, file: string) => {
    const known = await readFile(file).catch(() => undefined)
    if (known) return known
    studio ??= openStudio()
    const drawer = DRAWERS[subject.of] as Draw<Subject>
    const picture = await drawer(subject, await studio)
    // written to a temporary file first, so that the cache never contains an incomplete picture
    await writeFile(`${file}.part`, picture)
    await rename(`${file}.part`, file)
    return picture
  }
  return {
    draw: (subject) => {
      const name = createHash('sha256').update(JSON.stringify(subject)).digest('hex').slice(0, 32)
      const running = drawn.get(name) ?? draw(subject, join(kept, name)).finally(() => drawn.delete(name))
      drawn.set(name, running)
      return running
    },
    close: async () => {
      await (await studio)?.close()
    },
  }
}

async function hashDrawingCode(): Promise<string> {
  const folder = fileURLToPath(new URL('./pictures/', import.meta.url))
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.ts')).sort()
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(await readFile(join(folder, file)))
  return hash.digest('hex').slice(0, 12)
}
