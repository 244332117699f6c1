import { CheckCheck } from 'lucide-react'

import { EmptyState } from '#ui/layout/empty-state.tsx'

type EmptyQueueProps = {
  /** What the rows are: 证件, 发票. */
  noun: string
  /** What is searched in: 客户、订单号. */
  searchedIn: string
  words: string
  /** Without words: that there is none, and when rows come into being. */
  title: string
  hint: string
}

/** In the place of a queue's rows: nothing was found, or nothing waits. */
export const EmptyQueue = ({ noun, searchedIn, words, title, hint }: EmptyQueueProps) => (
  <EmptyState icon={CheckCheck} title={words ? `没有找到${noun}` : title}>
    {words ? `请核对${searchedIn.replace(/、(?=[^、]*$)/, '或')}。` : hint}
  </EmptyState>
)
