import { expect, test } from 'vitest'
import { codeMail, noticeMail } from './account-mails.ts'

const RECIPIENT = { name: 'Ana', email: 'ana@test.invalid' } as const

test('writes in the language that the recipient chose', () => {
  expect(codeMail({ ...RECIPIENT, language: 'es' }, '123456')).toMatchObject({ subject: 'Su código para Vitrine' })
  expect(noticeMail({ ...RECIPIENT, language: 'es' }, 'passwordChanged').text).toContain('Hola, Ana:')
})

test('writes in English to recipients who chose no language', () => {
  const mail = codeMail({ ...RECIPIENT, language: null }, '123456')
  expect(mail).toMatchObject({ subject: 'Your code for Vitrine' })
  expect(mail.text).toContain('This is your code. It works once, for 10 minutes.')
})
