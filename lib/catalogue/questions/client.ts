'use client'
import { useMutation } from '@tanstack/react-query'
import { api } from '@/lib/platform/web/api'
import type { AnswerDraft, QuestionDraft } from './schema'

/** Asks about a complex or a property. */
export const useAskQuestion = (objectId: number) =>
  useMutation({
    mutationFn: async (draft: QuestionDraft) => {
      const { question } = await import('./schema')
      return api('POST', `/api/objects/${objectId}/questions`, question, draft, {
        isLasting: true,
      })
    },
  })

/** Answers a question for its developer. */
export const useAnswerQuestion = (id: number) =>
  useMutation({
    mutationFn: async (draft: AnswerDraft) => {
      const { question } = await import('./schema')
      return api('PUT', `/api/questions/${id}/answer`, question, draft)
    },
  })

/** The author's own, while it is unanswered. */
export const useDeleteQuestion = (id: number) =>
  useMutation({ mutationFn: () => api('DELETE', `/api/questions/${id}`) })
