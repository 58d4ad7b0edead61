import type { ChartKind } from '@vitrine/contract/reports/report'
import type { ComponentType } from 'react'
import type { ChartProps } from './chart-props.ts'
import { DayHeatMap } from './day-heat-map.chart.tsx'
import { FacetedLines } from './faceted-lines.chart.tsx'
import { HeatMapChart } from './heat-map.chart.tsx'
import { PictureCards } from './picture-cards.chart.tsx'
import { RankLines } from './rank-lines.chart.tsx'
import { ShareAreas } from './share-areas.chart.tsx'
import { ShareColumns } from './share-columns.chart.tsx'
import { SmallMultiples } from './small-multiples.chart.tsx'
import { SparklineMatrix } from './sparkline-matrix.chart.tsx'
import { StackedAreas } from './stacked-areas.chart.tsx'
import { StackedBars } from './stacked-bars.chart.tsx'
import { StackedColumns } from './stacked-columns.chart.tsx'

/** ECharts is larger than all of these and loads with the first chart that needs it. */
export const CHARTS: Record<ChartKind, ComponentType<ChartProps>> = {
  'share-areas': ShareAreas,
  'stacked-columns': StackedColumns,
  'share-columns': ShareColumns,
  'small-multiples': SmallMultiples,
  'rank-lines': RankLines,
  'faceted-lines': FacetedLines,
  'stacked-areas': StackedAreas,
  'heat-map': HeatMapChart,
  'sparkline-matrix': SparklineMatrix,
  'picture-cards': PictureCards,
  'stacked-bars': StackedBars,
  'day-heat-map': DayHeatMap,
}

/** Charts drawn by ECharts; the others are plain HTML. */
export const ENGINE_CHARTS: ReadonlySet<ChartKind> = new Set([
  'share-areas',
  'stacked-areas',
  'stacked-columns',
  'share-columns',
  'small-multiples',
  'rank-lines',
  'faceted-lines',
])

/** Charts with one color per row. */
export const SERIES_CHARTS: ReadonlySet<ChartKind> = new Set([
  'share-areas',
  'stacked-areas',
  'stacked-columns',
  'share-columns',
  'rank-lines',
])
