import { expect, test } from 'vitest'
import { measureStrength } from './password-strength.ts'

const OWN = ['marta.iglesias', 'Marta Iglesias']

test.each([
  '123456',
  'password',
  'Passw0rd!',
  'qwerty123',
  'summer2026',
  'vitrine1',
  'marta.iglesias',
  'Iglesias1',
  'aaaaaa',
])('treats %s as common', (password) => {
  expect(measureStrength(password, OWN).isCommon).toBe(true)
})

test.each(['quiet harbour lantern', 'Xk9#qL', 'demo-vitrine', 'tR4v-olme!'])(
  'does not treat %s as common',
  (password) => {
    expect(measureStrength(password, OWN).isCommon).toBe(false)
  },
)

test('rates longer passwords higher and gives advice for weak ones', () => {
  const scores = ['123456', 'lantern', 'quiet harbour', 'quiet harbour lantern 7'].map(
    (password) => measureStrength(password, OWN).score,
  )
  expect(scores).toEqual([...scores].sort())
  expect(scores.at(-1)).toBe(4)
  expect(measureStrength('123456', OWN).advice).toBeDefined()
})
