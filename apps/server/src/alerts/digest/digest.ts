import type { StoredToldFact, ToldFact } from '@vitrine/contract/alerts/finding'

/** Findings of one alert type, opened ones first. */
export interface TypeGroup {
  readonly alertType: string
  readonly facts: readonly ToldFact[]
}

export interface ConfigurationGroup {
  readonly configuration: string
  readonly types: readonly TypeGroup[]
}

/** Maximum number of findings in an email; the spreadsheet has all of them. */
export const MOST_SHOWN = 40
/** Maximum number of pictures in an email; more would make it too large. */
const MOST_PICTURES = 6

/** The findings that an email shows, opened ones before closed ones. */
export function selectShown(told: readonly StoredToldFact[]): StoredToldFact[] {
  const isNew = ({ told: how }: StoredToldFact) => how !== 'closed'
  return [...told.filter(isNew), ...told.filter((fact) => !isNew(fact))].slice(0, MOST_SHOWN)
}

/** Groups findings in the given order. */
export function groupFindings(shown: readonly ToldFact[]): ConfigurationGroup[] {
  return [...Map.groupBy(shown, ({ configuration }) => configuration)].map(([configuration, facts]) => ({
    configuration,
    types: [...Map.groupBy(facts, ({ alertType }) => alertType)].map(([alertType, ofType]) => ({
      alertType,
      facts: ofType,
    })),
  }))
}

/** Captures whose pictures the email shows; none for closed findings. */
export function selectPictured(shown: readonly StoredToldFact[]): number[] {
  const captureIds = shown.flatMap(({ told, captureId }) => (told === 'closed' || captureId === null ? [] : captureId))
  return [...new Set(captureIds)].slice(0, MOST_PICTURES)
}
