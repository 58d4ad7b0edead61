import { useState } from 'react'
import { type Choice, type Difference, getDefaultChoice, type Side } from './conflict.model.ts'

export interface Choices {
  readonly of: Choice
  readonly openCount: number
  readonly choose: (path: string, side: Side) => void
  readonly chooseAll: (side: Side) => void
  readonly isAll: (side: Side) => boolean
}

/** The chosen version of each difference. */
export function useChoices(differences: readonly Difference[]): Choices {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Side>>(new Map())
  const choices = new Map(differences.map((one) => [one.path, chosen.get(one.path) ?? getDefaultChoice(one)]))
  return {
    of: (path) => choices.get(path),
    openCount: differences.filter(({ path }) => choices.get(path) === undefined).length,
    choose: (path, side) => setChosen((before) => new Map(before).set(path, side)),
    chooseAll: (side) => setChosen(new Map(differences.map(({ path }) => [path, side]))),
    isAll: (side) => differences.every(({ path }) => choices.get(path) === side),
  }
}
