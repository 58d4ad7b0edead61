import Box from '@mui/material/Box'
import { CAPTURE_TYPE } from '@vitrine/contract/captures/capture'
import { needsKeyword } from '@vitrine/contract/captures/capture.rules'
import { LIMITS } from '@vitrine/contract/limits'
import type { ReactNode } from 'react'
import { DateField } from '../../ui/date-field.tsx'
import { DATE_ROW } from '../../ui/date-row-look.ts'
import { ErrorLine } from '../../ui/form-row.tsx'
import type { Option } from '../../ui/option-list.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { FixedRow, TextRow } from '../../ui/text-row.tsx'
import { todayAt } from './facts.ts'
import { At, useChoice, useField, useForm } from './form-context.tsx'
import { keywordOptions } from './list-options.ts'

interface OwnFieldsProps {
  platform: string
  /** Of a new capture: the fields that cannot be changed any more once it is stored. */
  newFields?: ReactNode
}

/** The fields of the capture itself, in one column. */
export function OwnFields({ platform, newFields }: OwnFieldsProps) {
  const { capture } = useForm()
  return (
    <Box sx={{ display: 'grid', gap: '6px' }}>
      {newFields}
      <DateRow />
      {capture.captureTypeId === CAPTURE_TYPE.banner ? <Data1Row /> : !newFields && <PositionRow />}
      <Data2Row />
      <KeywordRow />
      {!newFields && <FixedRow label="eTailer" value={platform} />}
    </Box>
  )
}

/** Before it there were no captures; a year that is still being typed is no day yet. */
const FIRST_DAY = '1970-01-01'

function DateRow() {
  const { capture, review, dispatch } = useForm()
  const { error } = useField('when')
  return (
    <At place="when">
      <DateField
        label="Date"
        isInForm
        value={review.form.when.slice(0, FIRST_DAY.length) || undefined}
        onChange={(day) => dispatch({ type: 'date', day: day ?? null })}
        min={FIRST_DAY}
        max={todayAt(capture, Date.now())}
        error={error && <ErrorLine>{error}</ErrorLine>}
        sx={DATE_ROW}
      />
    </At>
  )
}

function Data1Row() {
  const { review, dispatch } = useForm()
  return (
    <At place="data1">
      <TextRow
        label="Additional data 1"
        value={review.form.data1}
        onChange={(text) => dispatch({ type: 'data1', text })}
        maxLength={LIMITS.data1}
        {...useField('data1')}
      />
    </At>
  )
}

function PositionRow() {
  const { capture } = useForm()
  const { mark } = useField('position')
  return <FixedRow label="Position" value={String(capture.position ?? 'None')} mark={mark} />
}

const ANSWERS = ['Yes', 'No'] as const
const ANSWER_OPTIONS: readonly Option[] = ANSWERS.map((name, index) => ({ id: index + 1, name }))

function Data2Row() {
  const { review, dispatch } = useForm()
  const { data2 } = review.form
  return (
    <At place="data2">
      <SelectField
        label="Additional data 2"
        none="None"
        options={ANSWER_OPTIONS}
        value={data2 === null ? null : ANSWERS.indexOf(data2) + 1}
        onChange={(id) => dispatch({ type: 'data2', value: id === null ? null : (ANSWERS[id - 1] ?? null) })}
        {...useChoice('data2')}
      />
    </At>
  )
}

/** A text where there was one when the capture was opened, otherwise one of the eTailer's keywords. */
function KeywordRow() {
  const { review, dispatch, lists } = useForm()
  const { form } = review
  const { unmatched, onUnmatched, ...field } = useChoice('keyword')
  const isRequired = needsKeyword(form.banners, lists)
  return (
    <At place="keyword">
      {form.keywordMode === 'text' ? (
        <TextRow
          label="Keyword"
          value={form.keyword}
          onChange={(text) => dispatch({ type: 'keyword', text })}
          maxLength={LIMITS.keyword}
          isRequired={isRequired}
          {...field}
        />
      ) : (
        <SelectField
          label="Keyword"
          none="-- None --"
          options={keywordOptions(lists.keywords)}
          value={form.keywordId}
          onChange={(keywordId) => dispatch({ type: 'keywordId', keywordId })}
          isRequired={isRequired}
          unmatched={unmatched}
          onUnmatched={onUnmatched}
          {...field}
        />
      )}
    </At>
  )
}
