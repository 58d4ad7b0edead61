import { FEATURES } from '@vitrine/contract/access/features'
import type { LiveMessage } from '@vitrine/contract/live/live.contract'
import { LivePosition } from '@vitrine/contract/live/live-position'
import { createActor } from '@vitrine/db/row-scope'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { toUser } from '../platform/caller.ts'
import { makeClient } from '../server.fixture.ts'
import { type LiveWorld, liveWorld, type Person } from './live.fixture.ts'
import { createLive } from './live.ts'
import { getLifetimeMs, watch } from './watch.actions.ts'

let world: LiveWorld
beforeAll(async () => {
  world = await liveWorld(2)
})
afterAll(() => world.close())

test('a stopping process ends its streams and exits 0 within 10 s; clients resume at another process', async () => {
  const person = await world.person({ roles: ['Admin'], features: FEATURES })
  const leaving = await world.start()
  const stream = await world.listen(leaving, person, '/api/watch')
  const { position } = await stream.until(() => true)
  const stopped = Date.now()
  leaving.process.kill('SIGTERM')
  await stream.ended
  expect(await leaving.exit).toBe(0)
  expect(Date.now() - stopped).toBeLessThan(10_000)
  const next = await world.listen(world.apis[0], person, `/api/watch?since=${encodeURIComponent(position)}`)
  expect((await next.until(() => true)).message.reset).toBeUndefined()
})

test('Z8 a stream ends within a minute with a position to resume from; an ended session cannot reconnect', async () => {
  expect(Array.from({ length: 100 }, getLifetimeMs).every((ms) => ms <= 60_000 && ms >= 30_000)).toBe(true)

  const person = await world.person({ roles: ['Admin'], features: FEATURES })
  const live = createLive({ database: world.app }, () => {})
  const actor = createActor(world.app, person.userId, null)
  const user = { ...(await readUser()), userId: person.userId }
  const said: { id: string; message: LiveMessage }[] = []
  const opened = await watch(
    live,
    { user, actor, language: 'en', sessionId: 0, needsSecondFactor: false, owesSecondFactor: false },
    { since: undefined },
    () => 300,
  )
  await new Promise<void>((resolve) => {
    const over = opened({
      send: (id, message) => said.push({ id, message: message as LiveMessage }),
      end: () => {
        over()
        resolve()
      },
    })
  })
  expect(said.at(-1)?.message).toEqual({})
  expect(said.every(({ id }) => LivePosition.safeParse(id).success)).toBe(true)
  await Promise.all([live.hub.close(), live.sessions.close()])

  const stream = await world.listen(world.apis[0], person, '/api/watch')
  await stream.until(() => true)
  await world.call(world.apis[0], person, '/api/logout', undefined, 'POST')
  await expect(world.listen(world.apis[0], person, '/api/watch')).rejects.toThrow('401')

  async function readUser() {
    const answer = await world.call(world.apis[0], person, '/api/session')
    return ((await answer.json()) as { user: ReturnType<typeof toUser> }).user
  }
})

/** All ways to end a session except expiry. */
const ENDINGS: [string, (person: Person, admin: Person) => Promise<unknown>][] = [
  ['its user logs out', (person) => world.call(world.apis[0], person, '/api/logout', undefined, 'POST')],
  [
    'an Admin ends all sign-ins of the user',
    async (person, admin) => {
      const path = `/api/admin/users/${person.userId}/sign-ins/end`
      const { status } = await world.call(world.apis[0], admin, path, undefined, 'POST')
      expect(status).toBe(200)
    },
  ],
  ['the session is revoked', (person) => change('update session set ended_at = now() where user_id = $1', person)],
  ['the session is deleted', (person) => change('delete from session where user_id = $1', person)],
  ['the user is blocked', (person) => change('update app_user set is_active = false where user_id = $1', person)],
  ['a role is removed', (person) => change('delete from user_role where user_id = $1 and role_id = 3', person)],
  [
    'the client is blocked',
    (person) =>
      change(
        'update client set is_active = false where client_id = (select client_id from app_user where user_id = $1)',
        person,
      ),
  ],
  [
    'the user moves to another client',
    async (person) => {
      const other = await makeClient(world)
      await world.owner.query('update app_user set client_id = $2 where user_id = $1', [person.userId, other])
    },
  ],
]
const change = (statement: string, { userId }: Person) => world.owner.query(statement, [userId])

test.each(ENDINGS)('V10, Z8 streams on every process end within two seconds when %s', async (_how, endSession) => {
  const clientId = await makeClient(world, FEATURES)
  const [person, colleague, admin] = await Promise.all([
    world.person({ roles: ['Viewer', 'Reporter'], clientId }),
    world.person({ roles: ['Admin'], features: FEATURES }),
    world.person({ roles: ['Admin'], features: FEATURES }),
  ])
  const open = (who: Person) => Promise.all(world.apis.slice(0, 2).map((api) => world.listen(api, who, '/api/watch')))
  const [streams, others] = [await open(person), await open(colleague)]
  await Promise.all([...streams, ...others].map((stream) => stream.until(() => true)))
  let areOthersOver = false
  void Promise.any(others.map(({ ended }) => ended)).then(() => {
    areOthersOver = true
  })
  await endSession(person, admin)
  const began = Date.now()
  await Promise.all(streams.map(({ ended }) => ended))
  expect(Date.now() - began).toBeLessThan(2_000)
  expect(areOthersOver).toBe(false)
  await Promise.all(others.map((stream) => stream.close()))
})

test('reports the progress of a download to its owner only', async () => {
  const [own, other] = await Promise.all([
    world.person({ roles: ['Viewer'] }),
    world.person({ roles: ['Admin'], features: FEATURES }),
  ])
  const [mine, theirs] = await Promise.all([own, other].map((one) => world.listen(world.apis[0], one, '/api/watch')))
  const { rows } = await world.owner.query(
    `insert into download (user_id, kind, title, file_name, file_key, request, required_right, expires_at)
     values ($1, 'capture-images', '3 images of Inbox', 'images.zip', repeat('a', 32), '{}', 'captures.download', now() + interval '1 day')
     returning download_id::int as id`,
    [own.userId],
  )
  await mine?.until(({ message }) => message.downloads?.[0]?.state === 'waiting')
  await world.owner.query(`update download set state = 'running', total = 3, done = 1 where download_id = $1`, [
    rows[0].id,
  ])
  const heard = await mine?.until(({ message }) => message.downloads?.[0]?.state === 'running')
  expect(heard?.message.downloads).toMatchObject([
    { downloadId: rows[0].id, done: 1, total: 3, title: '3 images of Inbox' },
  ])
  expect(mine?.text()).not.toContain('file_key')
  expect(theirs?.text()).not.toContain('images')
})
