import type { Problem } from '@vitrine/contract/captures/capture.rules'
import { noMatch } from '../../ui/fields/use-unmatched.ts'
import { t } from '../messages.ts'
import type { CaptureForm } from './capture-form.ts'
import { type FieldPath, findPlace, listPlaces } from './places.ts'

/** The quick entry field. */
export const QUICK: FieldPath = 'quick'

export function withUnmatched(form: CaptureForm, place: FieldPath, text: string | null): CaptureForm {
  const { [place]: _, ...others } = form.unmatched ?? {}
  return { ...form, unmatched: text === null ? others : { ...others, [place]: text } }
}

/** The texts that are still in the form, in form order. */
export const listUnmatchedTexts = (form: CaptureForm): (readonly [FieldPath, string])[] =>
  form.unmatched === undefined
    ? []
    : [...listPlaces(form), QUICK].flatMap((place) => {
        const text = form.unmatched?.[place]
        return text === undefined ? [] : [[place, text] as const]
      })

const toPath = ({ banners }: CaptureForm, place: FieldPath): string => {
  const [key = '', field] = place.split('.')
  if (field === undefined) return place
  for (const [at, { key: own, productCategories }] of banners.entries()) {
    if (String(own) === key) return `banners.${at}.${field}`
    const row = productCategories.findIndex((one) => String(one.key) === key)
    if (row >= 0) return `banners.${at}.productCategories.${row}.${field}`
  }
  return place
}

/** Adds a problem for each text without a match, in form order. It replaces other problems of the same field. */
export function withUnmatchedProblems(form: CaptureForm, problems: readonly Problem[]): readonly Problem[] {
  const texts = listUnmatchedTexts(form)
  if (texts.length === 0) return problems
  const typed = texts.map(([place, text]) => ({
    path: toPath(form, place),
    message: place === QUICK ? t('quickNotApplied', { text }) : noMatch(text),
  }))
  const paths = new Set(typed.map(({ path }) => path))
  const places = listPlaces(form)
  const order = ({ path }: Problem) => places.indexOf(findPlace(form, path))
  return [...problems.filter(({ path }) => !paths.has(path)), ...typed].sort((one, other) => order(one) - order(other))
}

export const hasSameTexts = (one: CaptureForm, other: CaptureForm): boolean =>
  JSON.stringify(listUnmatchedTexts(one)) === JSON.stringify(listUnmatchedTexts(other))
