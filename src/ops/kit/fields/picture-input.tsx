import { useMutation } from '@tanstack/react-query'

import { opsApi } from '#contract/ops/api.ts'
import type { Field as FormField } from '#domain/entry/fields.ts'
import { PICTURE_MIMES, pictureFile } from '#domain/goods/picture/picture.ts'
import { toSentence } from '#ui/feedback/errors.ts'
import { Button } from '#ui/form/button.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { upload } from '../../transport/call.ts'
import { FilePick } from '../file-pick.tsx'
import type { FieldInputProps } from './field-props.ts'

/** One picture: it is uploaded at once, and shown when the form is saved. */
export function PictureInput({
  field,
  value,
  error,
  hint,
  onChange,
}: FieldInputProps<Extract<FormField, { kind: 'picture' }>>) {
  const key = typeof value === 'string' ? value : ''
  const sending = useMutation<string, Error, File>({
    mutationFn: async (file) => (await upload(opsApi.goods.takePicture, {}, file)).key,
    onSuccess: onChange,
  })
  const fault = sending.error ? toSentence(sending.error) : error
  return (
    <chakra.fieldset border="0" display="grid" gap="1" minWidth="0">
      <chakra.legend color="ink.muted" marginBottom="1">
        {field.text}
      </chakra.legend>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        {key !== '' && (
          <chakra.img
            src={pictureFile(key)}
            alt={`已上传的${field.text}`}
            height="4.5rem"
            maxWidth="12rem"
            objectFit="contain"
            bg="white"
            border="1px solid"
            borderColor="line"
            borderRadius="control"
          />
        )}
        <FilePick
          label={`上传${field.text}`}
          accept={PICTURE_MIMES}
          isBusy={sending.isPending}
          onPick={(file) => sending.mutate(file)}
        >
          {key === '' ? '上传图片' : '换一张'}
        </FilePick>
        {key !== '' && <Button onClick={() => onChange(undefined)}>移除</Button>}
      </chakra.div>
      <chakra.p fontSize="meta" color={fault ? 'danger' : 'ink.faint'} role={fault ? 'alert' : undefined}>
        {fault ?? hint ?? field.hint}
      </chakra.p>
    </chakra.fieldset>
  )
}
