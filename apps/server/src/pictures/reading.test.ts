import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SHAPE_TYPE, type Shape } from '@vitrine/contract/perfect-image/shape'
import { type TestDatabase, testDatabase } from '@vitrine/testing/test-database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Services } from '../platform/services.ts'
import { testServices } from '../server.fixture.ts'
import { draw, lettersSvg, svg } from './knowing/knowing.fixture.ts'
import { makeShop, pushPicture, type Shop } from './pictures.fixture.ts'
import { processPictureJob } from './process-picture.job.ts'

const FACTS = { kind: 'imageCapture', store: 'Gran Vía 2', whenGmt: '2026-07-01T10:00:00Z', ean: '4006381333931' }
const never = new AbortController().signal

let database: TestDatabase
let services: Services
let shop: Shop
let folder: string
let picture: Buffer
beforeAll(async () => {
  database = await testDatabase()
  services = testServices(database)
  shop = await makeShop(database)
  folder = await mkdtemp(join(tmpdir(), 'vitrine-test-'))
  const texts = [lettersSvg('FILL THE TITLE', 120, 200, 60), lettersSvg('LITTLE TILE', 900, 1_300, 40)]
  picture = await draw(svg(1_800, 1_600, texts.join('')))
    .jpeg()
    .toBuffer()
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  services.files.close()
  await database.close()
})

interface Row {
  readonly text: string
  readonly polygon: Shape
  readonly confidence: string
  readonly is_proposed: boolean
}

async function readTexts(pictureId: number): Promise<Row[] | undefined> {
  const { rows } = await database.owner.query<{ texts: Row[] }>(
    `select coalesce((select json_agg(t order by t.place) from image_capture_text t
       where t.image_capture_id = c.image_capture_id), '[]') as texts
     from image_capture c where c.image_capture_id = $1`,
    [pictureId],
  )
  return rows[0]?.texts
}

async function startProcessing(file: Buffer, program?: string, attempt = { number: 3, isLast: false }) {
  const { pictureId } = await pushPicture(database, services, shop, file, FACTS)
  const own = program ? { ...services, config: { ...services.config, TESSERACT: program } } : services
  const done = processPictureJob.run({ pictureId }, own, never, attempt)
  return { pictureId, done }
}

describe('a picture from a store', () => {
  test('[PI-11] arrives with its texts as proposals at their position, and is found by them', async () => {
    const { pictureId, done } = await startProcessing(picture)
    await done
    const texts = (await readTexts(pictureId)) ?? []
    expect(texts.map(({ text, is_proposed }) => [text, is_proposed])).toEqual([
      ['FILL THE TITLE', true],
      ['LITTLE TILE', true],
    ])
    for (const { confidence } of texts) expect(Number(confidence)).toBeGreaterThan(80)
    const [first] = texts
    expect(first?.polygon.type).toBe(SHAPE_TYPE.rectangle)
    const [[left, top] = [0, 0], [right, bottom] = [0, 0]] = first?.polygon.points ?? []
    expect(Math.abs(left - 120)).toBeLessThan(6)
    expect(Math.abs(top - 200)).toBeLessThan(6)
    expect(Math.abs(bottom - 260)).toBeLessThan(6)
    expect(right).toBeGreaterThan(500)
    const { rows } = await database.owner.query('select search from image_capture where image_capture_id = $1', [
      pictureId,
    ])
    expect(rows[0].search).toContain('fill the title')
  })

  test('without words arrives without texts', async () => {
    const { pictureId, done } = await startProcessing(
      await draw(svg(400, 300, '<circle cx="200" cy="150" r="80"/>'))
        .png()
        .toBuffer(),
    )
    await done
    expect(await readTexts(pictureId)).toEqual([])
  })

  test('arrives without texts if the program is missing', async () => {
    const { pictureId, done } = await startProcessing(picture, '/nowhere/tesseract', { number: 1, isLast: false })
    await done
    expect(await readTexts(pictureId)).toEqual([])
  })

  test('is read again if the program fails, and arrives without texts if it keeps failing', async () => {
    const program = join(folder, 'fails')
    await writeFile(program, '#!/bin/sh\n[ "$1" = --version ]\n')
    await chmod(program, 0o755)
    const { pictureId, done } = await startProcessing(picture, program, { number: 1, isLast: false })
    await expect(done).rejects.toThrow('were not read')
    expect(await readTexts(pictureId)).toBeUndefined()
    const own = { ...services, config: { ...services.config, TESSERACT: program } }
    await processPictureJob.run({ pictureId }, own, never, { number: 3, isLast: false })
    expect(await readTexts(pictureId)).toEqual([])
  })
})
