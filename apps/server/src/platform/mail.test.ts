import { randomBytes } from 'node:crypto'
import { figure } from '@vitrine/testing/figures'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailsTo } from '../auth/auth.fixture.ts'
import { type TestServer, testServer } from '../server.fixture.ts'
import { BadAddress } from './mail.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const unique = () => `${randomBytes(6).toString('hex')}@test.invalid`

describe('I8 mail headers', () => {
  const seen = { sent: 0, refused: 0 }
  afterAll(async () => {
    const stolen = await mailsTo('thief@test.invalid')
    figure(
      'I8',
      `${seen.sent} odd subjects sent as one line, ${seen.refused} odd addresses refused, ${stolen.length} emails to other recipients`,
    )
  })

  test.each(['\r\nBcc: thief@test.invalid', '\nBcc: thief@test.invalid', '\u2028Bcc: thief@test.invalid', '\u0000'])(
    'keeps a subject with %j on one line and sends to one recipient',
    async (evil) => {
      const to = unique()
      const before = (await mailsTo('thief@test.invalid')).length
      await server.services.mail.send({
        to,
        subject: `Hello${evil}`,
        text: `Hello${evil}`,
        html: `<p>Hello${evil}</p>`,
      })
      const [mail] = await mailsTo(to)
      expect(mail?.to).toEqual([to])
      expect(mail?.subject).toMatch(/^Hello/)
      expect(await mailsTo('thief@test.invalid')).toHaveLength(before)
      seen.sent += 1
    },
  )

  test.each([
    'a@test.invalid\r\nBcc: thief@test.invalid',
    'a@test.invalid, thief@test.invalid',
    'a@test.invalid;thief@test.invalid',
    '"a\r\n"@test.invalid',
    '<a@test.invalid> <thief@test.invalid>',
    'Group: a@test.invalid, thief@test.invalid;',
    'a@test.invalid\u0000',
    '',
  ])('refuses the address %j and sends nothing', async (to) => {
    const send = server.services.mail.send({ to, subject: 'Hello', text: 'Hello', html: '' })
    await expect(send).rejects.toBeInstanceOf(BadAddress)
    seen.refused += 1
  })
})
