import { useState } from 'react'
import { type ChangedBy, choiceBefore, type Side } from './conflict.model.ts'

interface ConflictPlace {
  readonly path: string
  readonly changedBy: ChangedBy
}

export interface Choices {
  /** The chosen side of a place; undefined while undecided. */
  readonly of: (path: string) => Side | undefined
  readonly openCount: number
  readonly choose: (path: string, side: Side) => void
  readonly chooseAll: (side: Side) => void
  readonly isAll: (side: Side) => boolean
}

/** The chosen version of each place. */
export function useChoices(places: readonly ConflictPlace[]): Choices {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Side>>(new Map())
  const choices = new Map(places.map((place) => [place.path, chosen.get(place.path) ?? choiceBefore(place)]))
  return {
    of: (path) => choices.get(path),
    openCount: places.filter(({ path }) => choices.get(path) === undefined).length,
    choose: (path, side) => setChosen((before) => new Map(before).set(path, side)),
    chooseAll: (side) => setChosen(new Map(places.map(({ path }) => [path, side]))),
    isAll: (side) => places.every(({ path }) => choices.get(path) === side),
  }
}
