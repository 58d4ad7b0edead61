import type { ToldFact } from '@vitrine/contract/alerts/finding'

/** Of one alert type, new ones first. */
export interface TypeGroup {
  readonly alertType: string
  readonly facts: readonly ToldFact[]
}

export interface ConfigurationGroup {
  readonly configuration: string
  readonly types: readonly TypeGroup[]
}

/** Findings that a mail shows; more is for the spreadsheet. */
export const MOST_SHOWN = 40
/** Pictures that a mail shows: beyond a few it is too heavy to be liked. */
const MOST_PICTURES = 6

/** Those that a mail shows: what is new before what is over, whatever their order. */
export function shownOf(told: readonly ToldFact[]): ToldFact[] {
  const isNew = ({ told: how }: ToldFact) => how !== 'closed'
  return [...told.filter(isNew), ...told.filter((fact) => !isNew(fact))].slice(0, MOST_SHOWN)
}

/** In the order in which they come. */
export function grouped(shown: readonly ToldFact[]): ConfigurationGroup[] {
  return [...Map.groupBy(shown, ({ configuration }) => configuration)].map(([configuration, facts]) => ({
    configuration,
    types: [...Map.groupBy(facts, ({ alertType }) => alertType)].map(([alertType, ofType]) => ({
      alertType,
      facts: ofType,
    })),
  }))
}

/** Captures whose pictures the mail shows; of what is over none. */
export function picturedOf(shown: readonly ToldFact[]): number[] {
  const captureIds = shown.flatMap(({ told, captureId }) => (told === 'closed' || captureId === null ? [] : captureId))
  return [...new Set(captureIds)].slice(0, MOST_PICTURES)
}
