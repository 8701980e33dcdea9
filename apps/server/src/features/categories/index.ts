export { selectCategories } from './categories.repo.ts'
export { type ImportedCategories, importedCategories, withdrawCategories } from './imported-categories.ts'
export { NO_CATEGORY, type StoredCategory, storedCategory } from './stored-category.ts'
