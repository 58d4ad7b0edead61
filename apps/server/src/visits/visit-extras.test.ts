import { execFileSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { getPicturePart } from '@vitrine/contract/pictures/pictures.contract'
import { getVisit } from '@vitrine/contract/visits/url-visits.contract'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { forgetAbandonedJob } from '../ingest/forget-abandoned.job.ts'
import { type Browser, makeClient } from '../server.fixture.ts'
import { DETAILS, PNG, startRequests } from './url-visits.fixture.ts'
import { sweep, type TestAgent, type VisitServer } from './visits.fixture.ts'

const DAY = 24 * 60 * 60_000

const requests = startRequests()
const { ask, findCaptures, leaseOne, makeReadUrl, processAll, readVisit, signInAs } = requests
let server: VisitServer
let admin: Browser
let agent: TestAgent
beforeAll(() => {
  ;({ server, admin, agent } = requests.get())
})

describe('slides of a page', () => {
  const SLIDES = [0, 30].map((y) => ({ share: 0.5, text: 'Offer', place: { y, width: 40, height: 30 } }))
  const WITH_SLIDES = {
    ...DETAILS,
    carousels: [{ box: { x: 0, y: 0, width: 40, height: 30 }, isMoving: true, slides: SLIDES }],
  }
  const drawSheet = () =>
    sharp({ create: { width: 40, height: 60, channels: 3, background: '#20c040' } })
      .png()
      .toBuffer()
  const forget = () => forgetAbandonedJob.run({}, server.services, new AbortController().signal)
  const countSheets = async () =>
    (await server.owner.query(`select from picture where file_name = 'slides.png'`)).rowCount

  test('come with the picture of the page, and are proven in the manifest', async () => {
    const { urlId } = await makeReadUrl()
    const { visitId } = await ask(urlId, 'capture')
    const sheet = await drawSheet()
    await agent.capture(await leaseOne(), { details: WITH_SLIDES, file: PNG, slides: sheet })
    await processAll()
    expect(await readVisit(visitId)).toMatchObject({
      details: WITH_SLIDES,
      picture: { width: 40, height: 30 },
      slides: { state: 'ready', width: 40, height: 60 },
    })
    const { rows } = await server.owner.query('select manifest from visit_manifest where visit_id = $1', [visitId])
    const sha256 = createHash('sha256').update(sheet).digest('hex')
    expect(JSON.parse(rows[0].manifest)).toMatchObject({ slides: { bytes: sheet.length, sha256 } })
    expect(await findCaptures(urlId)).toHaveLength(1)
  })

  test('come with a video that browsers can play', async () => {
    const { urlId } = await makeReadUrl()
    const { visitId } = await ask(urlId, 'capture')
    const encoded = '-v error -f lavfi -i testsrc=s=320x240:r=10:d=1 -c:v libx264 -f mp4 -movflags frag_keyframe pipe:1'
    const video = execFileSync('ffmpeg', encoded.split(' '))
    await agent.capture(await leaseOne(), { file: PNG, slides: await drawSheet(), video })
    await processAll()
    expect(await readVisit(visitId)).toMatchObject({
      slides: { state: 'ready', video: null },
      video: { state: 'ready', width: 320, height: 240, video: expect.stringContaining('/video') },
    })
  })

  test('are kept as long as the picture of the page', async () => {
    const { urlId } = await makeReadUrl()
    const { visitId } = await ask(urlId, 'test')
    await agent.capture(await leaseOne(), { details: WITH_SLIDES, file: PNG, slides: await drawSheet() })
    await processAll()
    server.clock.set(new Date(Date.now() + 3 * DAY))
    await forget()
    expect(await readVisit(visitId)).toMatchObject({ slides: { state: 'ready' } })
    const before = Number(await countSheets())
    server.clock.set(new Date(Date.now() + 90 * DAY))
    await sweep(server)
    await forget()
    expect(Number(await countSheets())).toBe(before - 1)
  })

  test('of an attempt that has no lease are not stored', async () => {
    const { urlId } = await makeReadUrl()
    await ask(urlId, 'capture')
    const order = await leaseOne()
    const before = Number(await countSheets())
    const lost = await agent.capture({ ...order, token: randomUUID() }, { slides: await drawSheet() })
    expect(lost.isAccepted).toBe(false)
    expect(Number(await countSheets())).toBe(before)
  })

  test('that are no picture cost nothing but the slides', async () => {
    const { urlId } = await makeReadUrl()
    const { visitId } = await ask(urlId, 'capture')
    await agent.capture(await leaseOne(), { details: WITH_SLIDES, file: PNG, slides: Buffer.from('no picture') })
    await processAll()
    expect(await readVisit(visitId)).toMatchObject({ picture: { state: 'ready' }, slides: { state: 'failed' } })
    expect(await findCaptures(urlId)).toHaveLength(1)
  })

  test('are not for clients', async () => {
    const { urlId } = await makeReadUrl()
    const { visitId } = await ask(urlId, 'capture')
    await agent.capture(await leaseOne(), { details: WITH_SLIDES, file: PNG, slides: await drawSheet() })
    await processAll()
    const { slides } = (await readVisit(visitId)) as { slides: { preview: string } }
    const [, , , pictureId, mark] = slides.preview.split('/')
    const params = { pictureId: pictureId as string, mark: mark as string, part: 'preview' as const }
    expect((await admin.call(getPicturePart, { params })).status).toBe(200)
    for (const features of [[], ['retailMedia']]) {
      const client = await signInAs(['Admin'], await makeClient(server, features))
      expect((await client.call(getVisit, { params: { visitId } })).status).toBe(403)
      expect((await client.call(getPicturePart, { params })).status).toBe(404)
    }
  })
})

describe('the archive of a page', () => {
  const read = (link: string, browser = admin) => {
    const [, , , pictureId, mark, part] = link.split('/') as [string, string, string, string, string, 'archive']
    return browser.call(getPicturePart, { params: { pictureId, mark, part } })
  }

  test('is proven in the manifest, and downloaded by staff who see visits, but never opened', async () => {
    const { urlId } = await makeReadUrl()
    const { visitId } = await ask(urlId, 'capture')
    const archive = Buffer.from('PK <script>alert(1)</script>')
    await agent.capture(await leaseOne(), { details: DETAILS, file: PNG, archive })
    await processAll()
    const { archive: link } = (await readVisit(visitId)) as { archive: string }
    const { status, headers, body } = await read(link)
    expect(status).toBe(200)
    expect(body).toBe(archive.toString())
    expect(headers['content-disposition']).toMatch(/^attachment; filename="?\d+\.wacz/)
    expect(headers['content-type']).toBe('application/zip')
    const { rows } = await server.owner.query('select manifest from visit_manifest where visit_id = $1', [visitId])
    const sha256 = createHash('sha256').update(archive).digest('hex')
    expect(JSON.parse(rows[0].manifest)).toMatchObject({ archive: { bytes: archive.length, sha256 } })
    const clients = await Promise.all([0, 1].map(async () => signInAs(['Admin'], await makeClient(server))))
    for (const browser of [...clients, await signInAs(['Recognitor'])])
      expect((await read(link, browser)).status).toBe(404)
  })

  test('is missing unless the agent sent one', async () => {
    const { urlId } = await makeReadUrl()
    const { visitId } = await ask(urlId, 'capture')
    await agent.capture(await leaseOne(), { details: DETAILS, file: PNG })
    await processAll()
    expect(await readVisit(visitId)).toMatchObject({ archive: null })
  })
})
