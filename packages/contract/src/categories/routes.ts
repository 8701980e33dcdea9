import { sessionOrKey } from '../http/access.ts'
import { json, jsonBody } from '../http/answers.ts'
import { byId, route } from '../http/route.ts'
import { CategoryChange, CategoryRemoval, NewCategory, OwnCategory, OwnCategoryList } from './schema.ts'

const tags = ['Categories']

export const getCategories = route.get('/api/categories', {
  tags,
  summary: 'Your own categories, beside the nine that everybody has',
  security: sessionOrKey('categories'),
  responses: { 200: json(OwnCategoryList, 'By name') },
  refuses: ['UNAUTHENTICATED'],
})

export const createCategory = route.post('/api/categories', {
  tags,
  summary: 'Create a category of your own',
  security: sessionOrKey('categories'),
  request: { body: jsonBody(NewCategory) },
  responses: { 201: json(OwnCategory, 'The category') },
  refuses: ['UNAUTHENTICATED', 'CATEGORY_LIMIT_REACHED'],
})

export const changeCategory = route.patch('/api/categories/{id}', {
  tags,
  summary: 'Rename a category of your own, or change how it looks; its subscriptions stay in it',
  security: sessionOrKey('categories'),
  request: { ...byId, body: jsonBody(CategoryChange) },
  responses: { 200: json(OwnCategory, 'The category') },
  refuses: ['UNAUTHENTICATED', 'NOT_FOUND'],
})

export const deleteCategory = route.delete('/api/categories/{id}', {
  tags,
  summary: 'Delete a category of your own; its subscriptions become Other, or go into another one',
  security: sessionOrKey('categories'),
  request: { ...byId, query: CategoryRemoval },
  responses: { 204: { description: 'Deleted' } },
  refuses: ['UNAUTHENTICATED', 'NOT_FOUND'],
})
