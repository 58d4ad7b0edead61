import type { Locator, Page } from '@playwright/test'
import type pg from 'pg'
import { SCREENS } from '../../packages/contract/src/access/screens.ts'
import { type Point, SHAPE_TYPE, type Shape } from '../../packages/contract/src/perfect-image/shape.ts'
import type { NewImageCapture } from '../../packages/testing/src/image-capture.ts'
import { expect, type Tools } from './fixtures.ts'
import { makeStore, placeImageCapture, poster } from './image-captures.ts'

export const getAnalysis = (page: Page, id: number) => page.getByRole('dialog', { name: `#${id}`, exact: true })
export const getCanvas = (page: Page) => page.getByRole('application')
export const getTexts = (page: Page) => page.getByRole('list', { name: 'Texts', exact: true }).getByRole('listitem')
export const textField = (page: Page, number: number) =>
  page.getByRole('textbox', { name: `Text ${number}`, exact: true })
export const getPanel = (page: Page) => page.getByRole('tabpanel')

export const box = (x: number, y: number, width: number, height: number): Shape => ({
  type: SHAPE_TYPE.rectangle,
  points: [
    [x, y],
    [x + width, y + height],
  ],
})

export const readTexts = (...words: readonly string[]): NonNullable<NewImageCapture['texts']> =>
  words.map((text, index) => ({ text, polygon: box(100, 60 + 70 * index, 300, 50), isProposed: true, confidence: 90 }))

/** Expects that the canvas has loaded its picture and shows all of it. */
export async function expectPicture(canvas: Locator) {
  await expect(canvas).toHaveAttribute('aria-busy', 'false')
}

export const getDetailPath = (id: number) => SCREENS.perfectImageDetail.path.replace('$imageCaptureId', String(id))

/** A poster with OCR texts, open for analysis. */
export async function openPoster(
  { page, owner, signInAs }: Pick<Tools, 'signInAs'> & { page: Page; owner: pg.Pool },
  image: Partial<NewImageCapture> = {},
): Promise<{ id: number; storeId: number }> {
  const { storeId } = await makeStore(owner)
  const texts = readTexts('SOLVANE', 'Hydra Gel')
  const id = await placeImageCapture(owner, { storeId, texts, picture: await poster(), ...image })
  await signInAs('Recognitor')
  await page.goto(getDetailPath(id))
  await expectPicture(getCanvas(page))
  return { id, storeId }
}

/** Converts a point of the picture to the screen while the whole picture is shown. */
export async function getScreenMapper(canvas: Locator, picture: { width: number; height: number }) {
  const room = await canvas.boundingBox()
  if (!room) throw new Error('There is no canvas')
  const margin = 16
  const scale = Math.min((room.width - 2 * margin) / picture.width, (room.height - 2 * margin) / picture.height)
  const left = room.x + (room.width - picture.width * scale) / 2
  const top = room.y + (room.height - picture.height * scale) / 2
  return ([x, y]: Point): [number, number] => [left + x * scale, top + y * scale]
}

export async function drag(page: Page, from: [number, number], to: [number, number]) {
  await page.mouse.move(...from)
  await page.mouse.down()
  await page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2)
  await page.mouse.move(...to)
  await page.mouse.up()
}

export async function readAnalysis(owner: pg.Pool, id: number) {
  const { rows } = await owner.query<{
    state: number
    revision: number
    polygon: Shape | null
    coverage: string | null
    isProposed: boolean
    texts: { text: string; polygon: Shape; isDeleted: boolean; isProposed: boolean }[]
  }>(
    `select image_capture_state_id as state, revision, product_polygon as polygon, product_coverage as coverage,
       is_product_proposed as "isProposed", coalesce((
         select json_agg(json_build_object('text', text, 'polygon', polygon, 'isDeleted', is_deleted,
           'isProposed', is_proposed) order by place)
         from image_capture_text t where t.image_capture_id = c.image_capture_id), '[]') as texts
     from image_capture c where image_capture_id = $1`,
    [id],
  )
  const [row] = rows
  if (!row) throw new Error(`There is no image capture ${id}`)
  return row
}
