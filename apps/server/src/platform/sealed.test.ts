import { expect, test } from 'vitest'
import { seal, unseal } from './sealed.ts'

test('what is sealed opens with the same secret, and looks different each time', () => {
  const [one, other] = [seal('a secret', 'JBSWY3DP'), seal('a secret', 'JBSWY3DP')]
  expect(one.equals(other)).toBe(false)
  expect(unseal('a secret', one)).toBe('JBSWY3DP')
})

test('with another secret, or after any change, it does not open', () => {
  const sealed = seal('a secret', 'JBSWY3DP')
  expect(unseal('another', sealed)).toBeUndefined()
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(unseal('a secret', changed)).toBeUndefined()
  }
})
