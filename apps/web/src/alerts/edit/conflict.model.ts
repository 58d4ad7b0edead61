import type { Choice, Difference, Side, ThreeVersions } from '../../ui/conflict/conflict.model.ts'
import { listChangedParts, mergeParts, type Part } from '../../ui/conflict/parts.model.ts'
import { formatDay } from '../../ui/format/format.ts'
import { t as tUi } from '../../ui/messages.ts'
import { t } from '../messages.ts'
import { describeDays } from '../times.model.ts'
import { type AlertForm, isSameForm, NO_DAY } from './alert-form.model.ts'

interface AlertPart extends Part<AlertForm> {
  readonly name: string
  readonly describe: (form: AlertForm) => string
}

interface AlertDifference extends Difference, Readonly<Record<Side, string>> {
  readonly name: string
}

const part = (
  property: keyof AlertForm,
  name: string,
  describe: AlertPart['describe'],
  isSame?: AlertPart['isSame'],
): AlertPart => ({ path: property, properties: [property], name, describe, ...(isSame && { isSame }) })

const describeDay = (day: string | null) => (day === null || day === NO_DAY ? t('none') : formatDay(day))

/** Ignores keys, which differ between forms. */
const hasSameConfigurations = (one: AlertForm, { configurations }: AlertForm) =>
  isSameForm(one, { ...one, configurations })

/**
 * Parts to choose between. Configurations are chosen as a whole, because a mix of both versions may make no sense.
 * Excludes a half-typed address, which isn't part of the alert.
 */
const PARTS: readonly AlertPart[] = [
  part('name', t('name'), ({ name }) => name),
  part('additionalAddresses', t('alsoMailTo'), (form) => form.additionalAddresses.join(', ') || t('nobodyElse')),
  part('from', t('from'), ({ from }) => describeDay(from)),
  part('to', t('to'), ({ to }) => describeDay(to)),
  part('daysExecution', t('daysItRuns'), (form) => describeDays(form.daysExecution)),
  part('isActive', t('active'), ({ isActive }) => tUi(isActive ? 'yes' : 'no')),
  part(
    'configurations',
    t('configurations'),
    ({ configurations }) => configurations.map(({ name }) => name || t('withoutName')).join(', ') || t('none'),
    hasSameConfigurations,
  ),
]

/** Parts that differ, and who changed them. */
export const listDifferences = (three: ThreeVersions<AlertForm>): AlertDifference[] =>
  listChangedParts(PARTS, three).map(({ part: { path, name, describe }, changedBy }) => ({
    path,
    name,
    changedBy,
    theirs: describe(three.theirs),
    mine: describe(three.mine),
  }))

export const mergeVersions = (three: ThreeVersions<AlertForm>, choice: Choice) => mergeParts(PARTS, three, choice)
