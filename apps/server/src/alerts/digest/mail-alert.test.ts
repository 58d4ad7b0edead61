import { randomBytes } from 'node:crypto'
import type { StoredToldFact } from '@vitrine/contract/alerts/finding'
import type { FindingMessage } from '@vitrine/contract/alerts/finding-message'
import { enqueue } from '@vitrine/db/queue'
import { transactionAs } from '@vitrine/db/row-scope'
import { readXlsx } from 'hucre/xlsx'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailsTo, toAddress } from '../../auth/auth.fixture.ts'
import { storeCapture, unzip } from '../../downloads/downloads.fixture.ts'
import { objectKey } from '../../platform/picture-objects.ts'
import { makeUser, runWaiting, type TestServer, testServer } from '../../server.fixture.ts'
import { mailAlert } from '../alerts.jobs.ts'
import { readStopToken } from '../stop-token.ts'
import { insertAlert, insertRun, makeFact, rawMailsTo } from './digest.fixture.ts'
import { mailAlertJob } from './mail-alert.job.ts'

let server: TestServer
let clientId: number
beforeAll(async () => {
  server = await testServer()
  clientId = await newClient('Europe/Madrid')
})
afterAll(() => server.close())

async function newClient(timeZone = 'Europe/London'): Promise<number> {
  const { rows } = await server.owner.query(
    `insert into client (name, mail_domains, features, time_zone) values ($1, '{corvane.example}', '{alerts}', $2)
     returning client_id`,
    [randomBytes(6).toString('hex'), timeZone],
  )
  return rows[0].client_id
}

const AS_RECOMMENDED: FindingMessage = {
  code: 'priceOutsideBand',
  parameters: { priceKind: 'final', price: 8.9, currency: 'GBP', percent: 0, recommended: 8.9 },
}

const uniqueAddress = () => `${randomBytes(6).toString('hex')}@corvane.example`

interface MailOptions {
  readonly name?: string
  readonly addresses?: readonly string[]
  readonly of?: number
  readonly ownerName?: string
}

/** A run of a new alert by a new user, with queued emails. */
async function queueDigests(
  facts: readonly StoredToldFact[],
  { name, addresses = [], of = clientId, ownerName }: MailOptions = {},
) {
  const user = await makeUser(server, { clientId: of, ...(ownerName && { name: ownerName }) })
  const owner = toAddress(user.username)
  const alertId = await insertAlert(server.owner, { userId: user.userId, ...(name && { name }), addresses })
  const alertRunId = await insertRun(server.owner, alertId, facts, [owner, ...addresses])
  await transactionAs(server.services.database, { role: 'app_worker' }, async (db) => {
    for (const address of [owner, ...addresses]) await enqueue(db, mailAlert, { alertRunId, address })
  })
  return { userId: user.userId, alertId, alertRunId, owner }
}
const run = () => runWaiting(server, [mailAlertJob])
const runAgain = (alertRunId: number, address: string) =>
  mailAlertJob.run({ alertRunId, address }, server.services, new AbortController().signal)
const getOnlyMail = async (address: string) => {
  const mails = await rawMailsTo(address)
  expect(mails).toHaveLength(1)
  return mails[0] as (typeof mails)[number]
}
const readStates = async (alertRunId: number) =>
  (
    await server.owner.query(
      'select address, state, sent_at from alert_mail where alert_run_id = $1 order by address',
      [alertRunId],
    )
  ).rows
const getHeader = ({ headers }: { headers: { key: string; value: string }[] }, name: string) =>
  headers.find(({ key }) => key === name.toLowerCase())?.value
const readSheet = async (mail: Awaited<ReturnType<typeof getOnlyMail>>['mail']) => {
  const attached = mail.attachments.find(({ mimeType }) => mimeType.includes('spreadsheet'))
  const { sheets } = await readXlsx(Buffer.from(attached?.content as ArrayBuffer))
  return { name: attached?.filename, rows: sheets[0]?.rows ?? [] }
}

/** Expects the text to contain these words in this order. */
function expectInOrder(text: string, words: readonly string[]) {
  let at = -1
  for (const word of words) {
    const next = text.indexOf(word, at + 1)
    expect(next, word).toBeGreaterThan(at)
    at = next
  }
}

test('[ALR-06] sends one email to each address, with grouped findings, links and a spreadsheet', async () => {
  const other = uniqueAddress()
  const { alertId, alertRunId, owner } = await queueDigests(
    [
      makeFact({ subject: 'Night Cream' }),
      makeFact({ told: 'closed', subject: 'Day Cream', message: AS_RECOMMENDED }),
      makeFact({ alertType: 'Price changed', rule: 'priceChanged', told: 'event', subject: 'Serum' }),
      makeFact({ configuration: 'Spain', subject: 'Crema', where: 'ES - Tienda' }),
    ],
    { name: 'Corvane price watch UK', addresses: [other], ownerName: 'Helen Ashworth' },
  )
  await run()
  await runAgain(alertRunId, owner)
  const { mail, raw } = await getOnlyMail(owner)
  expect(mail.subject).toBe('Corvane price watch UK: 3 opened, 1 closed')
  expect(mail.messageId).toMatch(new RegExp(`^<alert-${alertRunId}-[0-9a-f]{16}@`))
  expect(getHeader(mail, 'Auto-Submitted')).toBe('auto-generated')

  // 07:00 UTC is 08:00 in Madrid; within an alert type, opened findings come before closed ones
  const text = (mail.text ?? '').replaceAll('\r\n', '\n')
  expect(text).toContain('Corvane price watch UK\n3 opened, 1 closed, Monday 16/11/2026 08:00 UTC+1')
  const { PUBLIC_URL } = server.services.config
  expect(text).toContain(`Open this run:\n${PUBLIC_URL}/alerts?alert=${alertId}&run=${alertRunId}`)
  const order = [
    'UK prices',
    'Price outside band',
    'Night Cream',
    'Day Cream',
    'Price changed',
    'Serum',
    'Spain',
    'Crema',
  ]
  expectInOrder(text, order)
  for (const words of ['Opened: Night Cream', 'Closed: Day Cream', 'Event: Serum']) expect(text).toContain(words)
  expect(text).toContain('Final price 8.90 GBP, as recommended\n  Seen 16/11/2026 07:12 UTC+1 (16/11/2026 06:12 UTC)')
  expect(text).not.toContain('as it was found')
  expect(text).toContain(
    'Next execution: Tuesday 17/11/2099 08:00 UTC+1. The alert runs on Europe/Madrid time; findings show',
  )
  expect(text).toContain(`because you created the alert “Corvane price watch UK”. It also goes to ${other}.`)
  expect(text).toContain('This turns off the alert for all its recipients.')
  const page = (mail.html ?? '').replaceAll(/<[^>]+>/g, '')
  for (const words of [
    'Night Cream',
    'as recommended',
    'Seen 16/11/2026 07:12 UTC+1',
    'Next execution: Tuesday',
    other,
  ])
    expect(page).toContain(words)
  expectInOrder(page, order)

  const { name, rows } = await readSheet(mail)
  expect(name).toBe('Corvane price watch UK 2026-11-16.xlsx')
  expect(rows[0]).toEqual([
    'Configuration',
    'Alert type',
    'Status',
    'Product or subject',
    'EAN',
    'Where',
    'Finding',
    'Seen at',
    'Time zone',
    'Seen at (UTC)',
    'Capture',
    'Based on captures',
  ])
  expect(rows.slice(1).map((row) => row.slice(0, 4))).toEqual([
    ['UK prices', 'Price outside band', 'Opened', 'Night Cream'],
    ['UK prices', 'Price changed', 'Event', 'Serum'],
    ['Spain', 'Price outside band', 'Opened', 'Crema'],
    ['UK prices', 'Price outside band', 'Closed', 'Day Cream'],
  ])
  expect(rows[1]?.slice(4, 10)).toEqual([
    '5012345678900',
    'UK - Pennywell, Leeds',
    'Final price 9.99 GBP, 12.3% above the recommended 8.90 GBP',
    new Date('2026-11-16T07:12:00Z'),
    'UTC+1',
    new Date('2026-11-16T06:12:00Z'),
  ])
  // plain text, HTML and spreadsheet, each with its own content type
  expectInOrder(raw, ['multipart/mixed', 'multipart/alternative', 'text/plain', 'text/html', 'spreadsheetml'])

  const { mail: others } = await getOnlyMail(other)
  expect(others.text).toContain('because Helen Ashworth has the alert “Corvane price watch UK” sent to you.')
  expect(others.text).toContain('This removes your address from the alert.')
  expect(others.text).not.toContain(owner)
  expect(await readStates(alertRunId)).toEqual(
    [owner, other].sort().map((address) => ({ address, state: 'sent', sent_at: expect.any(Date) })),
  )
})

test('each recipient gets the email and the spreadsheet in their own language, and English without one', async () => {
  const of = await newClient()
  const [shared, unset, external] = [uniqueAddress(), uniqueAddress(), uniqueAddress()]
  const colleague = await makeUser(server, { clientId: of, email: shared })
  await makeUser(server, { clientId: of, email: unset })
  // a user of another client has the same address
  const elsewhere = await makeUser(server, { clientId: await newClient(), email: shared })
  const moved: FindingMessage = {
    code: 'shareMoved',
    parameters: { share: 45.1, before: 40, points: 5.1, isOwn: true, eTailers: 2 },
  }
  const { userId, alertRunId, owner } = await queueDigests(
    [makeFact(), makeFact({ subject: '', where: '', message: moved })],
    {
      of,
      name: 'Precios',
      addresses: [shared, external, unset],
    },
  )
  await server.owner.query(
    `update app_user set language = case user_id when $1 then 'es' when $2 then 'es' else 'en' end where user_id = any ($3)`,
    [userId, colleague.userId, [userId, colleague.userId, elsewhere.userId]],
  )
  await run()
  for (const address of [owner, shared]) {
    const { mail } = await getOnlyMail(address)
    expect(mail.subject).toBe('Precios: 2 abiertos')
    const text = (mail.text ?? '').replaceAll('\r\n', '\n').replaceAll('\u00a0', ' ')
    for (const words of [
      '2 abiertos, lunes 16/11/2026 07:00 UTC',
      'Abierto: Solvane Night Cream 50 ml',
      'Precio final: 9,99 GBP, un 12,3 % por encima del recomendado, 8,90 GBP',
      'Abierto: Empresas propias\n  2 eTailers\n  Cuota de banners: 45,1 %, 5,1 puntos por encima del 40,0 %',
      'Visto: 16/11/2026 06:12 UTC',
      'Dejar de recibir estos correos:',
    ])
      expect(text).toContain(words)
    expect(mail.html).toContain('<html lang="es">')
    expect(mail.html).toContain('Abrir esta ejecución')
    const { rows } = await readSheet(mail)
    expect(rows[0]?.slice(0, 4)).toEqual(['Configuración', 'Tipo de alerta', 'Estado', 'Producto o asunto'])
    expect(rows[1]?.[2]).toBe('Abierto')
    expect(String(rows[2]?.[6]).replaceAll('\u00a0', ' ')).toMatch(/^Cuota de banners: 45,1 %/)
  }
  for (const address of [external, unset]) {
    const { mail } = await getOnlyMail(address)
    expect(mail.subject).toBe('Precios: 2 opened')
    expect(mail.text).toContain('Share of banner 45.1%, 5.1 points above the 40.0% of the week before')
    expect((await readSheet(mail)).rows[0]?.[2]).toBe('Status')
  }
  expect((await readStates(alertRunId)).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent', 'sent'])
})

test('[ALR-06] the stop link is for one alert and one address, and the headers support one-click unsubscribe', async () => {
  const { alertId, owner } = await queueDigests([makeFact()])
  await run()
  const { mail } = await getOnlyMail(owner)
  const { PUBLIC_URL, APP_SECRET } = server.services.config
  const [, token = ''] = /Stop these emails:\s+\S+\/login\?step=stop-alert#(\S+)/.exec(mail.text ?? '') ?? []
  expect(readStopToken([APP_SECRET], token)).toEqual({ alertId, address: owner })
  expect(mail.html).toContain(`href="${PUBLIC_URL}/login?step=stop-alert#${token}"`)
  expect(getHeader(mail, 'List-Unsubscribe')).toBe(`<${PUBLIC_URL}/api/alert-stop/${token}/one-click>`)
  expect(getHeader(mail, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
})

async function withPicture(type: 1 | 2): Promise<Partial<StoredToldFact>> {
  const captureId = await storeCapture(server, server.services, { original: Buffer.from('original') })
  const { rows } = await server.owner.query('select file_key from picture where picture_id = $1', [captureId])
  const small = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#0e5f5d' } })
    .webp()
    .toBuffer()
  await server.services.files.put(objectKey(rows[0].file_key, 'thumbnail'), small, 'image/webp')
  return { captureId, captureTypeId: type }
}

test('[ALR-06] shows captures with pictures and links; a missing picture does not block the email', async () => {
  const [banner, product] = [await withPicture(1), await withPicture(2)]
  const missing = await storeCapture(server, server.services, { original: null })
  const { owner } = await queueDigests([
    makeFact({ ...banner, subject: 'A banner' }),
    makeFact({ ...product, subject: 'A product' }),
    makeFact({ captureId: missing, captureTypeId: 2, subject: 'Without a picture' }),
    makeFact({ captureId: 999_999_999, captureTypeId: 1, subject: 'Gone' }),
  ])
  await run()
  const { mail, raw } = await getOnlyMail(owner)
  const pictures = mail.attachments.filter(({ contentId }) => contentId)
  expect(pictures.map(({ contentId, mimeType, disposition }) => [contentId, mimeType, disposition])).toEqual([
    [`<capture-${banner.captureId}>`, 'image/jpeg', 'inline'],
    [`<capture-${product.captureId}>`, 'image/jpeg', 'inline'],
  ])
  expect(await sharp(Buffer.from(pictures[0]?.content as ArrayBuffer)).metadata()).toMatchObject({
    format: 'jpeg',
    width: 320,
    height: 240,
  })
  const shown = [...(mail.html ?? '').matchAll(/<img src="cid:([^"]+)"/g)].map(([, id]) => id)
  expect(shown).toEqual([`capture-${banner.captureId}`, `capture-${product.captureId}`])
  expect(raw).toMatch(/multipart\/related/)
  const { PUBLIC_URL } = server.services.config
  const addresses = [
    `${PUBLIC_URL}/tray-banner/detail/${banner.captureId}`,
    `${PUBLIC_URL}/tray-product/detail/${product.captureId}`,
    `${PUBLIC_URL}/tray-product/detail/${missing}`,
    `${PUBLIC_URL}/tray-banner/detail/999999999`,
  ]
  for (const address of addresses) {
    expect(mail.html).toContain(`href="${address}"`)
    expect(mail.text).toContain(address)
  }
  const { rows } = await readSheet(mail)
  expect(rows.slice(1).map((row) => row[10])).toEqual(addresses)
})

test('shows the time of a capture finding in the time zone of its eTailer and in UTC, in the email and the spreadsheet', async () => {
  const captureId = await storeCapture(server, server.services, { original: null })
  await server.owner.query(
    `with shop as (insert into platform (country_id, platform_type_id, name_without_prefix, time_zone)
       values (9, 1, $2, 'Asia/Dubai') returning platform_id)
     update capture set platform_id = shop.platform_id from shop where capture_id = $1`,
    [captureId, `Souk ${captureId}`],
  )
  const { owner } = await queueDigests([makeFact({ captureId, captureTypeId: 1, seenAt: '2026-11-15T22:43:00.000Z' })])
  const { rows: expected } = await server.owner.query(
    `select to_char(timestamptz '2026-11-15T22:43Z' at time zone p.time_zone, 'DD/MM/YYYY HH24:MI') as local
     from capture join platform p using (platform_id) where capture_id = $1`,
    [captureId],
  )
  expect(expected[0].local).toBe('16/11/2026 02:43')
  await run()
  const { mail } = await getOnlyMail(owner)
  const words = `Seen ${expected[0].local} UTC+4 (15/11/2026 22:43 UTC)`
  expect(mail.text).toContain(words)
  expect((mail.html ?? '').replaceAll(/<[^>]+>/g, '')).toContain(words)
  const { rows } = await readSheet(mail)
  expect(rows[1]?.slice(7, 10)).toEqual([new Date('2026-11-16T02:43:00Z'), 'UTC+4', new Date('2026-11-15T22:43:00Z')])
})

test('the email and its spreadsheet link every capture that a finding is based on', async () => {
  const judged = [
    { captureId: 812, at: '2026-11-15T06:00:00.000Z' },
    { captureId: 811, at: '2026-11-14T06:00:00.000Z' },
  ]
  const { owner } = await queueDigests([
    makeFact({ captureId: 812, captureTypeId: 1, judged }),
    makeFact({ subject: 'Other' }),
  ])
  await run()
  const { mail } = await getOnlyMail(owner)
  const { PUBLIC_URL } = server.services.config
  expect(mail.text).toContain(`Based on capture 812 (15/11/2026 07:00 UTC+1): ${PUBLIC_URL}/tray-banner/detail/812`)
  expect(mail.text).toContain(`Based on capture 811 (14/11/2026 07:00 UTC+1): ${PUBLIC_URL}/tray-banner/detail/811`)
  for (const { captureId } of judged)
    expect(mail.html).toContain(`href="${PUBLIC_URL}/tray-banner/detail/${captureId}"`)
  expect((await readSheet(mail)).rows.slice(1).map((row) => row[11])).toEqual(['812, 811', null])
})

test('[ALR-06] limits the email to forty findings, new ones first, and six pictures; the spreadsheet has the rest', async () => {
  const pictured: Partial<StoredToldFact>[] = []
  for (let number = 0; number < 7; number++) pictured.push(await withPicture(1))
  const { owner } = await queueDigests([
    ...Array.from({ length: 30 }, (_, at) => makeFact({ told: 'closed', subject: `Over ${at}` })),
    ...Array.from({ length: 25 }, (_, at) => makeFact({ subject: `Fresh ${at}`, ...pictured[at] })),
  ])
  await run()
  const { mail } = await getOnlyMail(owner)
  expect(mail.subject).toBe('Price watch: 25 opened, 30 closed')
  expect(mail.text?.match(/Opened: Fresh/g)).toHaveLength(25)
  expect(mail.text?.match(/Closed: Over/g)).toHaveLength(15)
  expect(mail.text).toContain('and 15 more in the spreadsheet')
  expect(mail.html).toContain('and 15 more in the spreadsheet')
  expect(mail.html?.match(/<img /g)).toHaveLength(6)
  expect((await readSheet(mail)).rows).toHaveLength(56)
})

test('[ALR-06] I8, I6: user input cannot inject headers, HTML, text sections or formulas', async () => {
  const evil = 'Watch\r\nBcc: thief@corvane.example'
  const formula = '=HYPERLINK("https://x.example","me")'
  const { owner } = await queueDigests(
    [
      makeFact({
        configuration: `UK${evil}`,
        subject: '<script>alert(1)</script>\r\n== Forged ==',
        text: formula,
        where: '+1',
        ean: '=1+1',
      }),
    ],
    { name: 'Watch <b>me</b>', ownerName: 'Helen\r\nBcc: thief@corvane.example' },
  )
  await server.owner.query('update alert set name = $1 where name = $2', [evil, 'Watch <b>me</b>'])
  await run()
  const { mail } = await getOnlyMail(owner)
  expect(mail.subject).toBe('Watch Bcc: thief@corvane.example: 1 opened')
  expect(getHeader(mail, 'Bcc')).toBeUndefined()
  expect(await mailsTo('thief@corvane.example')).toEqual([])
  expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(mail.html).not.toContain('<script')
  expect(mail.text).not.toMatch(/^== Forged/m)
  const attached = mail.attachments.find(({ mimeType }) => mimeType.includes('spreadsheet'))
  const { rows } = await readSheet(mail)
  expect(attached?.filename).not.toMatch(/[\r\n]/)
  expect(rows[1]?.slice(4, 7)).toEqual(['=1+1', '+1', formula])
  for (const { content } of await unzip(Buffer.from(attached?.content as ArrayBuffer)))
    expect(content.includes('<f>')).toBe(false)
})

test('[ALR-06] sends nothing once the feature, account, client, address or alert is removed, disabled or changed', async () => {
  const LOSSES = [
    "update client c set features = '{}' from app_user u where u.client_id = c.client_id and u.user_id = $1",
    'update client c set is_active = false from app_user u where u.client_id = c.client_id and u.user_id = $1',
    'update app_user set is_active = false where user_id = $1',
    'update alert set is_active = false where user_id = $1',
    // after a change of address, only the next run goes to the new one
    "update app_user set email = 'new-' || email where user_id = $1",
  ]
  for (const loss of LOSSES) {
    const { userId, alertRunId, owner } = await queueDigests([makeFact()], { of: await newClient() })
    await server.owner.query(loss, [userId])
    await run()
    expect(await mailsTo(owner), loss).toEqual([])
    expect(await readStates(alertRunId), loss).toEqual([{ address: owner, state: 'withheld', sent_at: null }])
  }
  const [takenOff, elsewhere] = [uniqueAddress(), uniqueAddress()]
  const of = await newClient()
  const { userId, alertRunId, owner } = await queueDigests([makeFact()], { of, addresses: [takenOff, elsewhere] })
  await server.owner.query('update alert set additional_addresses = $2 where user_id = $1', [userId, [elsewhere]])
  await server.owner.query("update client set mail_domains = '{}' where client_id = $1", [of])
  await run()
  await getOnlyMail(owner)
  expect([...(await mailsTo(takenOff)), ...(await mailsTo(elsewhere))]).toEqual([])
  expect((await readStates(alertRunId)).map(({ state }) => state).sort()).toEqual(['sent', 'withheld', 'withheld'])
})

test('an invalid address fails immediately, an unreachable one after the last attempt; each is recorded once', async () => {
  const [bad, given] = ['not an address', uniqueAddress()]
  const staff = await makeUser(server, { features: ['alerts'] })
  const alertId = await insertAlert(server.owner, { userId: staff.userId, addresses: [bad, given] })
  const alertRunId = await insertRun(server.owner, alertId, [makeFact()], [bad, given])
  await runAgain(alertRunId, bad)
  const { database } = server.services
  await transactionAs(database, { role: 'app_worker' }, (db) => enqueue(db, mailAlert, { alertRunId, address: given }))
  await server.owner.query('update graphile_worker._private_jobs set attempts = max_attempts')
  while (await transactionAs(database, { role: 'app_worker' }, async (db) => mailAlertJob.giveUp?.(db)));
  expect((await readStates(alertRunId)).map(({ state }) => state)).toEqual(['failed', 'failed'])
  await runAgain(alertRunId, given)
  expect(await mailsTo(given)).toEqual([])
  const { rows } = await server.owner.query(
    "select action from audit where subject = 'alertRun' and subject_id = $1 order by audit_id",
    [alertRunId],
  )
  expect(rows.map(({ action }) => action)).toEqual(['mailAddressNotValid', 'alertMailFailed'])
})
