import { getMeasureDefinition, type MeasureName } from '@vitrine/contract/reports/measures'
import { DIMENSIONS, type Dimension } from '@vitrine/contract/reports/report'
import { loadLabels } from '../platform/messages.ts'

/** Labels of measures and dimensions; the contract has them in English. */
const translate = await loadLabels({ es: () => import('@vitrine/contract/language/labels-reports.es.messages') })

/** A measure with its labels in the UI language. */
export function getMeasure(name: MeasureName) {
  const { label, says, ...measure } = getMeasureDefinition(name)
  return { ...measure, label: translate(label), says: translate(says) }
}

export const getDimensionLabel = (dimension: Dimension) => translate(DIMENSIONS[dimension].one)
