import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Language } from '@vitrine/contract/language/languages'
import { createActor, transactionAs } from '@vitrine/db/row-scope'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { mailsTo, toAddress } from '../auth/auth.fixture.ts'
import { CannotBeMade, defineMaker } from '../platform/download-maker.ts'
import { makeUser, runWaiting, type TestServer, testServer } from '../server.fixture.ts'
import { askForDownload } from './downloads.jobs.ts'
import { mailDownloadJob } from './mail-download.job.ts'
import { prepareDownloadJob } from './prepare-download.job.ts'

let server: TestServer
let clientId: number
beforeAll(async () => {
  server = await testServer()
  const { rows } = await server.owner.query(
    `insert into client (name, mail_domains) values ($1, '{corvane.example,Agency.Example}') returning client_id`,
    [randomBytes(6).toString('hex')],
  )
  clientId = rows[0].client_id
})
afterAll(() => server.close())

const content = randomBytes(200_000)
/** Creates a file of the requested size, or fails for 0 bytes. */
const maker = defineMaker({
  request: z.object({ bytes: z.int() }),
  make: async ({ bytes }) => {
    if (bytes === 0) throw new CannotBeMade('The file would be empty.')
    const body = bytes === content.length ? content : randomBytes(bytes)
    return { body: Readable.from([body], { objectMode: false }), problem: () => null }
  },
})
const MAKERS = { 'product-performance': maker }
const [prepare, mail] = [prepareDownloadJob(MAKERS), mailDownloadJob]

async function ask(
  user: { readonly userId: number; readonly clientId: number | null },
  mailTo: string,
  bytes = content.length,
  language: Language = 'en',
) {
  const actor = createActor(server.services.database, user.userId, user.clientId)
  const asked = { kind: 'product-performance', title: 'Prices <of> October', fileName: 'Prices.xlsx' } as const
  return actor.transaction((db) =>
    askForDownload(db, actor, { ...asked, request: { bytes }, right: 'trays.banner-sent-all.read', language, mailTo }),
  )
}
const run = () => runWaiting(server, [prepare, mail])
const staff = async () => ({ ...(await makeUser(server, { roles: ['Admin'] })), clientId: null })
const createAddress = () => `${randomBytes(6).toString('hex')}@elsewhere.example`

test('[REP-03] attaches the file unchanged and sends it once, even if the job runs again', async () => {
  const user = { ...(await makeUser(server, { clientId, roles: ['Viewer'], name: 'Helen Ashworth' })), clientId }
  const address = toAddress(user.username)
  const { downloadId } = await ask(user, address)
  await run()
  await mail.run({ downloadId }, server.services, new AbortController().signal)
  const [sent, ...others] = await mailsTo(address)
  expect(others).toEqual([])
  expect(sent?.subject).toBe('Prices <of> October')
  expect(sent?.text).toMatch(/^Hello Helen Ashworth,\s+Here is the file you requested: Prices <of> October\./)
  expect(sent?.text).toMatch(
    /It's attached\. You can also find it in Vitrine until \d\d\/\d\d\/\d{4}: open the menu under your name, then Downloads\./,
  )
  expect(sent?.html).toContain('Prices &lt;of&gt; October')
  const raw = await (await fetch(`${inject('services').MAIL_WEB_URL}/raw/${sent?.id}`)).text()
  const [, attached = ''] = /filename=Prices\.xlsx[\s\S]*?\r?\n\r?\n([A-Za-z0-9+/=\r\n]+)/.exec(raw) ?? []
  expect(Buffer.from(attached, 'base64').equals(content)).toBe(true)
  expect(raw).toMatch(new RegExp(`Message-ID: <download-${downloadId}-[0-9a-f]{32}@`, 'i'))
  const { rows } = await server.owner.query('select mailed_at from download where download_id = $1', [downloadId])
  expect(rows[0].mailed_at).toBeInstanceOf(Date)
})

test('links a large file, explains a failure and sends nothing for a cancelled one', async () => {
  const [user, large, failed, gone] = [await staff(), createAddress(), createAddress(), createAddress()]
  await ask(user, large, 11 * 1024 * 1024)
  await ask(user, failed, 0)
  const { downloadId } = await ask(user, gone)
  await server.owner.query("update download set state = 'cancelled', finished_at = now() where download_id = $1", [
    downloadId,
  ])
  await run()
  const [[largeMail], [failedMail]] = [await mailsTo(large), await mailsTo(failed)]
  expect(largeMail?.text).toContain("It's too large for an email (11.0 MB).")
  expect(largeMail?.text).toContain(`Open Vitrine:\n${server.services.config.PUBLIC_URL}`)
  expect(failedMail?.text).toMatch(/couldn't be prepared: Prices <of> October\.\s+The file would be empty\./)
  expect(await mailsTo(gone)).toEqual([])
})

test('writes the email in the language of the user who requested the file', async () => {
  const [user, large, failed] = [await staff(), createAddress(), createAddress()]
  const address = toAddress(user.username)
  await ask(user, address, undefined, 'es')
  await ask(user, large, 11 * 1024 * 1024, 'es')
  await ask(user, failed, 0, 'es')
  await run()
  const [[own], [largeMail], [failedMail]] = [await mailsTo(address), await mailsTo(large), await mailsTo(failed)]
  expect(own?.text).toMatch(/^Hola, .+:\s+Este es el archivo que ha solicitado: Prices <of> October\./)
  expect(own?.text).toMatch(/También lo encontrará en Vitrine hasta el \d\d\/\d\d\/\d{4}/)
  expect(largeMail?.text).toContain('Es demasiado grande para un correo (11,0 MB).')
  expect(largeMail?.text).toContain('Abrir Vitrine:')
  expect(failedMail?.text).toContain('ha solicitado para usted: Prices <of> October.')
})

test('sends an email after the last attempt has failed', async () => {
  const address = createAddress()
  const { downloadId } = await ask(await staff(), address)
  const { database } = server.services
  await transactionAs(database, { role: 'app_worker' }, (db) => prepare.giveUp?.(db) ?? Promise.resolve(false))
  expect(await mailsTo(address)).toEqual([])
  await server.owner.query('update graphile_worker._private_jobs set attempts = max_attempts')
  while (await transactionAs(database, { role: 'app_worker' }, async (db) => prepare.giveUp?.(db)));
  await run()
  const { rows } = await server.owner.query('select state from download where download_id = $1', [downloadId])
  expect(rows).toEqual([{ state: 'failed' }])
  expect((await mailsTo(address)).map(({ text }) => text)).toEqual([
    expect.stringContaining('Please request it again.'),
  ])
})

test('a client user can mail themselves and the mail domains of the client; staff can mail anyone', async () => {
  const user = { ...(await makeUser(server, { clientId, roles: ['Viewer'] })), clientId }
  for (const address of [toAddress(user.username).toUpperCase(), 'someone@Corvane.example', 'a@agency.example'])
    expect(await ask(user, address)).toMatchObject({ mailTo: address, mailedAt: null })
  for (const address of [createAddress(), 'a@sub.corvane.example', 'a@corvane.example@elsewhere.example'])
    await expect(ask(user, address)).rejects.toMatchObject({ error: 'mailNotAllowed' })
  expect(await ask(await staff(), createAddress())).toMatchObject({ state: 'waiting' })
  // the address is checked again when the email is sent
  const { downloadId } = await ask(user, 'late@corvane.example')
  await server.owner.query("update client set mail_domains = '{}' where client_id = $1", [clientId])
  await run()
  const { rows } = await server.owner.query('select state, mailed_at from download where download_id = $1', [
    downloadId,
  ])
  expect(rows).toEqual([{ state: 'ready', mailed_at: null }])
})

test('sends nothing if the right, the account or the client is gone before the email is sent', async () => {
  for (const loss of [
    'update user_role set role_id = 6 where user_id = $1',
    'update app_user set is_active = false where user_id = $1',
    'update client c set is_active = false from app_user u where u.client_id = c.client_id and u.user_id = $1',
  ]) {
    const user = { ...(await makeUser(server, { clientId, roles: ['Viewer'] })), clientId }
    const { downloadId } = await ask(user, toAddress(user.username))
    await runWaiting(server, [prepare])
    await server.owner.query(loss, [user.userId])
    await runWaiting(server, [mail])
    const { rows } = await server.owner.query('select state, mailed_at from download where download_id = $1', [
      downloadId,
    ])
    expect(rows, loss).toEqual([{ state: 'ready', mailed_at: null }])
    expect(await mailsTo(toAddress(user.username)), loss).toEqual([])
  }
})
