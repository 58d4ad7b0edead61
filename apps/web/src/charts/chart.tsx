import Box from '@mui/material/Box'
import type { ECElementEvent, EChartsCoreOption, EChartsType } from 'echarts/core'
import { useEffect, useRef, useState } from 'react'
import { useStable } from '../ui/hooks/use-stable.ts'

/** Loads the library in parallel with the figures. Errors are handled when it is used. */
export function fetchEngine(): void {
  import('./engine.ts').catch(() => {})
}

export type ChartOption = EChartsCoreOption

interface ChartProps {
  option: ChartOption
  /** Text alternative. */
  label: string
  height: number
  onPick?: (params: ECElementEvent) => void
}

/** An ECharts chart without animations. Reserves its space while the library loads. */
export function Chart({ option, label, height, onPick }: ChartProps) {
  const place = useRef<HTMLDivElement>(null)
  const [chart, setChart] = useState<EChartsType | null>(null)
  const { pick } = useStable({ pick: (params: ECElementEvent) => onPick?.(params) })

  useEffect(() => {
    let isGone = false
    let started: EChartsType | undefined
    let resized: ResizeObserver | undefined
    void import('./engine.ts').then(({ startChart }) => {
      const element = place.current
      if (isGone || !element) return
      started = startChart(element)
      started.on('click', pick)
      // keep the size while hidden
      resized = new ResizeObserver(() => element.clientWidth > 0 && started?.resize())
      resized.observe(element)
      setChart(started)
    })
    return () => {
      isGone = true
      resized?.disconnect()
      started?.dispose()
      setChart(null)
    }
  }, [pick])

  useEffect(() => {
    chart?.setOption({ animation: false, ...option }, { notMerge: true })
  }, [chart, option])

  return (
    <Box
      ref={place}
      role="img"
      aria-label={label}
      // clips the chart until it is resized, so that it doesn't widen the page
      sx={{ width: '100%', height, overflow: 'hidden', '& svg': { display: 'block' } }}
    />
  )
}
