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

/** How each kind is drawn. ECharts itself, which weighs more than all of them, comes with the first one that needs it. */
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

/** Those that ECharts draws; the others are made of what a browser has. */
export const ENGINE_CHARTS: ReadonlySet<ChartKind> = new Set([
  'share-areas',
  'stacked-areas',
  'stacked-columns',
  'share-columns',
  'small-multiples',
  'rank-lines',
  'faceted-lines',
])

/** Those that draw rows as series, so that a row has one colour. */
export const SERIES_CHARTS: ReadonlySet<ChartKind> = new Set([
  'share-areas',
  'stacked-areas',
  'stacked-columns',
  'share-columns',
  'rank-lines',
])
