import Box from '@mui/material/Box'
import { CAPTURE_TYPE } from '@vitrine/contract/captures/capture'
import { needsKeyword } from '@vitrine/contract/captures/capture.rules'
import { LIMITS } from '@vitrine/contract/limits'
import type { ReactNode } from 'react'
import { DateField } from '../../ui/fields/date-field.tsx'
import { DATE_ROW } from '../../ui/fields/date-row.styles.ts'
import { ErrorLine } from '../../ui/fields/form-row.tsx'
import type { Option } from '../../ui/fields/option-list.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { FixedRow, TextRow } from '../../ui/fields/text-row.tsx'
import { t as tUi } from '../../ui/messages.ts'
import { t } from '../messages.ts'
import { getToday } from './facts.ts'
import { FIELD_NAMES } from './field-names.ts'
import { FieldAnchor, useChoice, useField, useForm } from './form-context.tsx'
import { keywordOptions } from './list-options.ts'

interface OwnFieldsProps {
  platform: string
  /** For a new capture: fields that can't be changed once it is stored. */
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
      {!newFields && <FixedRow label={FIELD_NAMES.platformId} value={platform} />}
    </Box>
  )
}

/** Earlier dates are incomplete years that the user is still typing. */
const FIRST_DAY = '1970-01-01'

function DateRow() {
  const { capture, review, dispatch } = useForm()
  const { error } = useField('when')
  return (
    <FieldAnchor place="when">
      <DateField
        label={FIELD_NAMES.when}
        isInForm
        value={review.form.when.slice(0, FIRST_DAY.length) || undefined}
        onChange={(day) => dispatch({ type: 'date', day: day ?? null })}
        min={FIRST_DAY}
        max={getToday(capture, Date.now())}
        error={error && <ErrorLine>{error}</ErrorLine>}
        sx={DATE_ROW}
      />
    </FieldAnchor>
  )
}

function Data1Row() {
  const { review, dispatch } = useForm()
  return (
    <FieldAnchor place="data1">
      <TextRow
        label={FIELD_NAMES.data1}
        value={review.form.data1}
        onChange={(text) => dispatch({ type: 'data1', text })}
        maxLength={LIMITS.data1}
        {...useField('data1')}
      />
    </FieldAnchor>
  )
}

function PositionRow() {
  const { capture } = useForm()
  const { mark } = useField('position')
  return <FixedRow label={t('position')} value={String(capture.position ?? t('noPosition'))} mark={mark} />
}

const ANSWERS = ['Yes', 'No'] as const
const ANSWER_NAMES = { Yes: tUi('yes'), No: tUi('no') } as const
const ANSWER_OPTIONS: readonly Option[] = ANSWERS.map((answer, index) => ({
  id: index + 1,
  name: ANSWER_NAMES[answer],
}))

function Data2Row() {
  const { review, dispatch } = useForm()
  const { data2 } = review.form
  return (
    <FieldAnchor place="data2">
      <SelectField
        label={FIELD_NAMES.data2}
        none={t('none')}
        options={ANSWER_OPTIONS}
        value={data2 === null ? null : ANSWERS.indexOf(data2) + 1}
        onChange={(id) => dispatch({ type: 'data2', value: id === null ? null : (ANSWERS[id - 1] ?? null) })}
        {...useChoice('data2')}
      />
    </FieldAnchor>
  )
}

/** A text field if the capture had a keyword text when opened, otherwise a list of the eTailer's keywords. */
function KeywordRow() {
  const { review, dispatch, lists } = useForm()
  const { form } = review
  const { unmatched, onUnmatched, ...field } = useChoice('keyword')
  const isRequired = needsKeyword(form.banners, lists)
  return (
    <FieldAnchor place="keyword">
      {form.keywordMode === 'text' ? (
        <TextRow
          label={FIELD_NAMES.keyword}
          value={form.keyword}
          onChange={(text) => dispatch({ type: 'keyword', text })}
          maxLength={LIMITS.keyword}
          isRequired={isRequired}
          {...field}
        />
      ) : (
        <SelectField
          label={FIELD_NAMES.keyword}
          none={t('noneChosen')}
          options={keywordOptions(lists.keywords)}
          value={form.keywordId}
          onChange={(keywordId) => dispatch({ type: 'keywordId', keywordId })}
          isRequired={isRequired}
          unmatched={unmatched}
          onUnmatched={onUnmatched}
          {...field}
        />
      )}
    </FieldAnchor>
  )
}
