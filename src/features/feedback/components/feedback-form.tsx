import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'

import {
  FEEDBACK_CONTACT_MAX,
  FEEDBACK_KIND_TEXT,
  FEEDBACK_KINDS,
  FEEDBACK_PHOTOS_MAX,
  FEEDBACK_TEXT_MAX,
} from '#domain/feedback/feedback.ts'
import { useUser } from '#features/account/index.ts'
import { useAct } from '#features/order/index.ts'
import { report } from '#ui/feedback/errors.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { Chip } from '#ui/form/chip.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select, TextAreaInput, TextInput } from '#ui/form/text-input.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { PhotoField } from '#ui/picture/photo-field.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { draftOf, type FeedbackForm as Form } from '../model/feedback-form.ts'
import { attachPhotos, forgetFeedback, keepFeedback, removePhoto, submitFeedback } from '../mutations.ts'
import { type useFeedbackForm, useRecentOrders } from '../queries.ts'

const Pair = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    gap: '4',
  },
})

type FeedbackFormProps = { subject: number; seen: ReturnType<typeof useFeedbackForm> }

/** What is on the buyer's mind, in words and photos. It is filled in and submitted without a network too. */
export function FeedbackForm({ subject, seen: { kept, photos } }: FeedbackFormProps) {
  const [search] = useSearchParams()
  const { user } = useUser()
  const orders = useRecentOrders()
  const asked = Number(search.get('order')) || undefined
  const goodsId = Number(search.get('goods')) || undefined
  const [form, setForm] = useState<Form>(
    () =>
      (kept && kept.state !== 'done' && kept.form) || {
        text: goodsId ? messages.aboutGoods(goodsId) : '',
        contact: user?.phone ?? '',
        ...(goodsId && { kind: 'goods' }),
        ...(asked && { kind: 'order', orderId: asked }),
      },
  )
  const [missing, setMissing] = useState('')
  const change = (next: Form) => {
    setForm(next)
    void keepFeedback(subject, next).catch(report)
  }
  const { isBusy, act, error } = useAct(async () => {
    const draft = draftOf(form)
    setMissing(typeof draft === 'string' ? draft : '')
    if (typeof draft !== 'string') await submitFeedback(subject, form, draft)
  })
  const { kind, text, orderId, contact } = form
  const chooseOrder = (chosen: string) => {
    const { orderId: _before, ...rest } = form
    change(chosen ? { ...rest, orderId: Number(chosen) } : rest)
  }
  return (
    <Panel>
      <chakra.div display="grid" gap="4" maxWidth="44rem">
        {kept?.state === 'refused' && (
          <Notice
            tone="danger"
            action={
              <Button size="small" onClick={() => void forgetFeedback(subject).catch(report)}>
                {messages.drop}
              </Button>
            }
          >
            {messages.refused(kept.refusal ?? '')}
          </Notice>
        )}
        <chakra.fieldset border="0" display="flex" flexWrap="wrap" gap="2" aria-label={messages.kind}>
          {FEEDBACK_KINDS.map((one) => (
            <Chip key={one} aria-pressed={one === kind} onClick={() => change({ ...form, kind: one })}>
              {FEEDBACK_KIND_TEXT[one]}
            </Chip>
          ))}
        </chakra.fieldset>
        <TextAreaInput
          label={messages.text}
          isRequired
          maxLength={FEEDBACK_TEXT_MAX}
          placeholder={messages.textPlaceholder}
          hint={messages.textHint(text.length, FEEDBACK_TEXT_MAX)}
          value={text}
          onChange={({ target }) => change({ ...form, text: target.value })}
        />
        <PhotoField
          hint={messages.photoHint}
          photos={photos}
          room={FEEDBACK_PHOTOS_MAX - photos.length}
          onPick={(files) => attachPhotos(subject, form, files)}
          onRemove={(id) => void removePhoto(id).catch(report)}
        />
        <Pair>
          <Field label={messages.order}>
            {(control) => (
              <Select {...control} value={orderId ?? ''} onChange={({ target }) => chooseOrder(target.value)}>
                <option value="">{messages.noOrder}</option>
                {orders.map(({ id, number }) => (
                  <option key={id} value={id}>
                    {number}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <TextInput
            label={messages.contact}
            hint={messages.contactHint}
            maxLength={FEEDBACK_CONTACT_MAX}
            value={contact}
            onChange={({ target }) => change({ ...form, contact: target.value })}
          />
        </Pair>
        {(missing || error) && <Notice tone="danger">{missing || error}</Notice>}
        <div>
          <Button look="main" size="large" isBusy={isBusy} onClick={() => void act()}>
            {messages.submit}
          </Button>
        </div>
      </chakra.div>
    </Panel>
  )
}
