import { expect, test } from 'vitest'
import { translateOldLink } from './old-links.ts'

const translate = (address: string) => translateOldLink(new URL(address, 'https://vitrine.example'))

test.each([
  ['/forgotten-password', '/login?step=forgotten-password'],
  ['/forgotten-password?redirect=%2Falerts', '/login?redirect=/alerts&step=forgotten-password'],
  ['/new-password#abc_DEF-123', '/login?step=new-password#abc_DEF-123'],
  ['/new-password?token=abc_DEF-123', '/login?token=abc_DEF-123&step=new-password'],
  ['/new-password/#abc', '/login?step=new-password#abc'],
  ['/stop-alert#abc.def', '/login?step=stop-alert#abc.def'],
  ['/stop-alert?token=abc.def&step=new-password', '/login?token=abc.def&step=stop-alert'],
])('%s becomes %s', (old, address) => {
  expect(translate(old)).toBe(address)
})

test.each(['/', '/login?step=new-password#abc', '/home', '/new-password/more', '/toString'])('%s stays', (address) => {
  expect(translate(address)).toBeUndefined()
})
