import type { Choice, Field } from './fields.ts'
import type { RecordDefinition } from './record.ts'

type TranslateText = (english: string) => string

function translateField(field: Field, translate: TranslateText): Field {
  const texts = { label: translate(field.label), hint: field.hint && translate(field.hint) }
  switch (field.kind) {
    case 'choice':
      return { ...field, ...texts, choices: translateChoices(field.choices, translate) }
    case 'choices':
      return { ...field, ...texts, choices: translateChoices(field.choices, translate) }
    case 'pairs':
      return { ...field, ...texts, labels: [translate(field.labels[0]), translate(field.labels[1])] }
    default:
      return { ...field, ...texts }
  }
}

export const translateChoices = (choices: readonly Choice[], translate: TranslateText): Choice[] =>
  choices.map(({ value, label }) => ({ value, label: translate(label) }))

/**
 * Translates the labels, hints and titles of a definition. `one` stays in English, because it is the key of its
 * phrases.
 */
export function translateDefinition(definition: RecordDefinition, translate: TranslateText): RecordDefinition {
  const { fields, place, removal } = definition
  return {
    ...definition,
    fields: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, translateField(field, translate)])),
    place: { ...place, title: translate(place.title), purpose: translate(place.purpose) },
    removal: {
      ...removal,
      verb: translate(removal.verb),
      asks: translate(removal.asks),
      done: translate(removal.done),
    },
  }
}
