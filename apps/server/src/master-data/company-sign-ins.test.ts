import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeClient, makeSignedInUser, type TestServer, testServer } from '../server.fixture.ts'
import { getRefusal, RecordClient, unique } from './master-data.fixture.ts'

let server: TestServer
let companies: RecordClient
beforeAll(async () => {
  server = await testServer()
  companies = new RecordClient((await makeSignedInUser(server, { roles: ['Admin'] })).browser, 'companySignIns')
})
afterAll(() => server.close())

const newDomain = () => `${randomBytes(5).toString('hex')}.example`

const valuesFor = (clientId: number | null, domain = newDomain()) => ({
  name: unique('Company'),
  clientId,
  issuer: `https://login.${domain}`,
  appId: 'vitrine',
  appSecret: null as string | null,
  mailDomains: [domain],
  trustsMail: false,
  roleClaim: 'groups' as string | null,
  roleMap: [{ value: 'editors', roleIds: [4] }],
  createsUsers: true,
  isEnforced: false,
  stepUpAcr: null,
  enforcesSecondFactor: false,
  isActive: true,
})

const listProblems = async (values: object) => getRefusal(await companies.tryCreate(values as never)).problems

test('seals the client secret and returns only whether it is set', async () => {
  const secret = unique('client secret')
  const made = await companies.create({ ...valuesFor(await makeClient(server)), appSecret: secret })
  expect(made.values.appSecret).toBe(true)
  const { rows } = await server.owner.query('select row_to_json(c)::text as all from company_sign_in c')
  const history = await companies.history(made.id)
  expect(JSON.stringify([made, rows, history])).not.toContain(secret)
})

test('a mail domain belongs to one company sign-in, even with concurrent saves', async () => {
  const domain = newDomain()
  const clientId = await makeClient(server)
  const answers = await Promise.all(
    [1, 2].map((app) => companies.tryCreate({ ...valuesFor(clientId, domain), appId: `vitrine-${app}` })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  const second = { ...valuesFor(null), mailDomains: [newDomain(), domain] }
  expect(await listProblems(second)).toEqual([
    { field: 'mailDomains', message: 'Another company sign-in has one of these domains.' },
  ])
})

test('refuses an issuer without https, and settings that contradict each other', async () => {
  const values = valuesFor(await makeClient(server))
  expect(await listProblems({ ...values, issuer: 'http://login.example' })).toEqual([
    { field: 'issuer', message: 'The address must begin with https://.' },
  ])
  expect(await listProblems({ ...values, roleMap: [] })).toEqual([
    { field: 'roleMap', message: 'New users get their roles from this table, so it needs at least one row.' },
  ])
  expect(await listProblems({ ...values, roleClaim: null })).toEqual([
    { field: 'roleClaim', message: 'Roles by claim need the name of the claim.' },
  ])
  expect(await listProblems({ ...values, isEnforced: true, mailDomains: [] })).toEqual([
    { field: 'mailDomains', message: 'At least one mail domain is required.' },
  ])
})

test('writes changed roles into the history as text', async () => {
  const made = await companies.create(valuesFor(await makeClient(server)))
  await companies.update(made, { appSecret: undefined, roleMap: [{ value: 'bosses', roleIds: [1, 4] }] })
  const [change] = await companies.history(made.id)
  expect(change?.changes).toEqual([{ field: 'roleMap', before: 'editors → Editor', after: 'bosses → Admin, Editor' }])
})

test('client administrators see no company sign-in, not even their own', async () => {
  const clientId = await makeClient(server)
  const made = await companies.create(valuesFor(clientId))
  const own = new RecordClient(
    (await makeSignedInUser(server, { roles: ['Admin'], clientId })).browser,
    'companySignIns',
  )
  expect((await own.list()).recordsCount).toBe(0)
  expect((await own.tryUpdate(made, { isEnforced: true })).status).toBe(403)
  expect((await own.tryCreate(valuesFor(clientId))).status).toBe(403)
})

test('requires an identity confirmed in the last ten minutes', async () => {
  const { browser, userId } = await makeSignedInUser(server, { roles: ['Admin'] })
  const keeper = new RecordClient(browser, 'companySignIns')
  const made = await keeper.create(valuesFor(await makeClient(server)))
  await server.owner.query(`update session set confirmed_at = now() - interval '11 minutes' where user_id = $1`, [
    userId,
  ])
  const unconfirmed = { error: 'identityUnconfirmed' }
  const change = { appSecret: undefined, roleMap: [{ value: 'bosses', roleIds: [1] }] }
  expect(getRefusal(await keeper.tryUpdate(made, change))).toMatchObject(unconfirmed)
  expect(getRefusal(await keeper.tryCreate(valuesFor(null)))).toMatchObject(unconfirmed)
  expect(getRefusal(await keeper.tryRemove(made))).toMatchObject(unconfirmed)
  expect((await keeper.get(made.id)).revision).toBe(made.revision)
  expect((await keeper.tryUpdate(made, { appSecret: undefined, name: unique('Renamed') })).status).toBe(200)
})
