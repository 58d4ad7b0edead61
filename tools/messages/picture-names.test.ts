import { describe, expect, test } from 'vitest'
import { PSEUDO_LANGUAGE } from '../../packages/contract/src/language/languages.ts'
import { toPseudo } from '../../packages/contract/src/language/pseudo.ts'
import { createTranslateName } from '../pictures/language.ts'

const matches = (name: string | RegExp, text: string) => new RegExp(name).test(text)

describe('the pseudo-language', () => {
  const translate = createTranslateName(PSEUDO_LANGUAGE)

  test('finds translated and hard-coded names', () => {
    expect(matches(translate('Log out'), toPseudo('Log out'))).toBe(true)
    expect(matches(translate('Log out'), 'Log out')).toBe(true)
    expect(matches(translate('Log out'), toPseudo('Log in'))).toBe(false)
  })

  test('compares whole names if asked to', () => {
    expect(matches(translate('More', true), toPseudo('More'))).toBe(true)
    expect(matches(translate('More', true), toPseudo('More actions'))).toBe(false)
  })

  test('keeps the syntax of regular expressions', () => {
    const name = translate(/^(Delete|Tools of) \d/)
    expect(matches(name, `${toPseudo('Tools of')} 4`)).toBe(true)
    expect(matches(name, `${toPseudo('All tools of')} 4`)).toBe(false)
  })
})

describe('Spanish', () => {
  const translate = createTranslateName('es')

  test('finds names from catalogs and from tables of labels', () => {
    expect(matches(translate('Cancel'), 'Cancelar')).toBe(true)
    expect(matches(translate('Downloads…', true), 'Descargas…')).toBe(true)
  })

  test('accepts any text in place of a parameter', () => {
    expect(matches(translate(/^Remove /), 'Quitar Carrefour')).toBe(true)
  })

  test('keeps names that no catalog has', () => {
    expect(matches(translate('Laura Benet', true), 'Laura Benet')).toBe(true)
  })
})
