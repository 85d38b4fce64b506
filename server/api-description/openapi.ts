import type * as z from 'zod/mini'
import type { RefusalCode } from '#contract/refusals.ts'

// The parts of OpenAPI 3.1 that our description uses.

export type JsonSchema = z.core.JSONSchema.JSONSchema

export type OpenApiParameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: JsonSchema
  description?: string
}

export type OpenApiContent = {
  schema: JsonSchema
  example?: unknown
  encoding?: Record<string, { contentType: string }>
}

export type OpenApiRequestBody = { required: true; content: Record<string, OpenApiContent> }

export type OpenApiAnswer = {
  description: string
  headers?: Record<string, { description: string; schema: JsonSchema }>
  /** The schemas of a body, by content type. Missing for a redirect. */
  content?: Record<string, OpenApiContent>
  /** The error codes of a refusal. */
  'x-codes'?: RefusalCode[]
}

export type OpenApiOperation = {
  operationId: string
  tags: [subject: string]
  summary: string
  description: string
  /**
   * Who may make the call; empty for public calls. Otherwise a bearer token, with the lowest role
   * that is allowed.
   */
  security: { bearer?: string[] }[]
  parameters: OpenApiParameter[]
  requestBody?: OpenApiRequestBody
  /** The responses, by HTTP status. */
  responses: Record<string, OpenApiAnswer>
  /** On an alternative path: the main path of the same call. */
  'x-same-as'?: string
}

export type OpenApiPathItem = Partial<Record<'get' | 'post' | 'put' | 'delete', OpenApiOperation>>

export type OpenApiDocument = {
  openapi: '3.1.1'
  info: {
    title: string
    version: string
    description: string
    license: { name: string; identifier: string }
  }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, OpenApiPathItem>
  components: {
    schemas: Record<string, JsonSchema>
    securitySchemes: Record<string, { type: 'http'; scheme: 'bearer'; description: string }>
  }
}
